import { useSelector } from '@tanstack/react-store'
import * as z from 'zod/mini'

import { storedAtom } from '#/lib/stored-atom.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

// `app/public/start.js` reads the same storage key before the first paint.
const choice = storedAtom('theme', z.enum(themes), 'system')
choice.subscribe(apply)
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
export const setTheme: (theme: Theme) => void = choice.set

/** Shows the chosen theme and from now on follows the system and other tabs. Calling it again does nothing. */
export function startTheme(): void {
  if (started) return
  started = true
  system()?.addEventListener('change', apply)
  // Another tab may have changed the theme since this file was loaded.
  choice.refresh()
  apply()
}

/** Returns the chosen theme and re-renders the component when the choice changes. */
export function useTheme(): Theme {
  return useSelector(choice)
}
