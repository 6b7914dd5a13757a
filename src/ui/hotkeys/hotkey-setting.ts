import { useSelector } from '@tanstack/react-store'
import { type Atom, createAtom } from '@tanstack/store'
import * as z from 'zod/mini'

import { onOtherTab, type StorageEntry, storageEntry } from '#/lib/storage.ts'

/** A setting of this browser that is kept in sync across all tabs. */
function settingOf<T>(key: string, stored: StorageEntry<T>, fallback: T) {
  const atom: Atom<T> = createAtom(stored.read() ?? fallback)
  onOtherTab((changed) => {
    if (changed === key) atom.set(() => stored.read() ?? fallback)
  })
  return {
    atom,
    set(value: T) {
      stored.write(value)
      atom.set(() => value)
    },
  }
}

const single = settingOf('single-keys', storageEntry('browser', 'single-keys', z.boolean()), true)
const chosen = settingOf<Readonly<Record<string, string>>>(
  'keys',
  storageEntry('browser', 'keys', z.record(z.string(), z.string())),
  {},
)

/**
 * Whether shortcuts with a letter, digit, sign or Space work. On unless switched off (WCAG 2.1.4). Named keys always
 * work.
 */
export function singleKeys(): boolean {
  return single.atom.get()
}

/** Switches these shortcuts on or off, in this browser. */
export const setSingleKeys = single.set

/** Returns the setting, kept in sync across all tabs. */
export function useSingleKeys(): boolean {
  return useSelector(single.atom)
}

/**
 * Returns the key that the user chose for one of the app's keys; undefined when it is switched off.
 * @param key as in `useHotkeys`
 */
export function chosenKey(key: string): string | undefined {
  return (chosen.atom.get()[key] ?? key) || undefined
}

/** Returns all changed keys, by the app's key. An empty string means switched off. */
export function useChosenKeys(): Readonly<Record<string, string>> {
  return useSelector(chosen.atom)
}

/** Sets the changed keys, in this browser. */
export const setChosenKeys = chosen.set
