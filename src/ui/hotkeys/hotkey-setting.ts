import { useSelector } from '@tanstack/react-store'
import * as z from 'zod/mini'

import { storedAtom } from '#/lib/stored-atom.ts'

const single = storedAtom('single-keys', z.boolean(), true)
const chosen = storedAtom('keys', z.record(z.string(), z.string()), {})

/**
 * Whether shortcuts with a letter, digit, sign or Space work. On unless switched off (WCAG 2.1.4). Named keys always
 * work.
 */
export function singleKeys(): boolean {
  return single.get()
}

/** Switches these shortcuts on or off, in this browser. */
export const setSingleKeys: (on: boolean) => void = single.set

/** Returns the setting, kept in sync across all tabs. */
export function useSingleKeys(): boolean {
  return useSelector(single)
}

/**
 * Returns the key that the user chose for one of the app's keys; undefined when it is switched off.
 * @param key as in `useHotkeys`
 */
export function chosenKey(key: string): string | undefined {
  return (chosen.get()[key] ?? key) || undefined
}

/** Returns all changed keys, by the app's key. An empty string means switched off. */
export function useChosenKeys(): Readonly<Record<string, string>> {
  return useSelector(chosen)
}

/** Sets the changed keys, in this browser. */
export const setChosenKeys: (keys: Readonly<Record<string, string>>) => void = chosen.set
