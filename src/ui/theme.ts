import { useSelector } from '@tanstack/react-store'
import { createAtom } from '@tanstack/store'
import * as z from 'zod/mini'

import { onOtherTab, storageEntry } from '#/lib/storage.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const KEY = 'theme'
// `app/public/start.js` reads the same storage key before the first paint.
const stored = storageEntry('browser', KEY, z.enum(themes))
const read = () => stored.read() ?? 'system'
const choice = createAtom<Theme>(read())
let started = false

function system(): MediaQueryList | undefined {
  return typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined
}

/** Returns the theme that the user chose in this browser; "system" if there is no choice yet. */
export function themeChoice(): Theme {
  return choice.get()
}

/** Returns the theme that is shown now. */
function shownTheme(): 'light' | 'dark' {
  const chosen = themeChoice()
  if (chosen !== 'system') return chosen
  return system()?.matches ? 'dark' : 'light'
}

function apply(): void {
  const shown = shownTheme()
  const { classList } = document.documentElement
  classList.toggle('dark', shown === 'dark')
  classList.toggle('light', shown === 'light')
}

/** Sets and shows a theme. The choice is saved in this browser. */
export function setTheme(theme: Theme): void {
  stored.write(theme)
  choice.set(theme)
  apply()
}

/** Shows the chosen theme and from now on follows the system and other tabs. Calling it again does nothing. */
export function startTheme(): void {
  if (started) return
  started = true
  system()?.addEventListener('change', apply)
  const follow = () => {
    choice.set(read())
    apply()
  }
  onOtherTab((key) => {
    if (key === KEY) follow()
  })
  // Another tab may have changed the theme since this file was loaded.
  follow()
}

/** Returns the chosen theme and re-renders the component when the choice changes. */
export function useTheme(): Theme {
  return useSelector(choice)
}
