import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

import { onOtherTab, storageEntry } from '#/lib/storage.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const KEY = 'theme'
// `app/public/start.js` reads the same place before the first paint.
const stored = storageEntry('browser', KEY, z.enum(themes))
const listeners = new Set<() => void>()
let chosen: Theme | undefined
let started = false

function system(): MediaQueryList | undefined {
  return typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined
}

/** What the person chose in this browser; "system" until then. */
export function themeChoice(): Theme {
  chosen ??= stored.read() ?? 'system'
  return chosen
}

/** What is shown now. */
export function shownTheme(): 'light' | 'dark' {
  const choice = themeChoice()
  if (choice !== 'system') return choice
  return system()?.matches ? 'dark' : 'light'
}

function apply(): void {
  const shown = shownTheme()
  const { classList } = document.documentElement
  classList.toggle('dark', shown === 'dark')
  classList.toggle('light', shown === 'light')
  for (const listener of listeners) listener()
}

/** Chooses a theme and shows it; kept in this browser. */
export function setTheme(theme: Theme): void {
  chosen = theme
  stored.write(theme)
  apply()
}

/** Shows the chosen theme and follows the system and other tabs from now on. Calling it again does nothing. */
export function startTheme(): void {
  if (started) return
  started = true
  system()?.addEventListener('change', apply)
  onOtherTab((key) => {
    if (key !== KEY) return
    chosen = undefined
    apply()
  })
  apply()
}

/** The choice, live. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, themeChoice)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
