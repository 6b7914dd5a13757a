import { useSelector } from '@tanstack/react-store'
import { type Atom, createAtom } from '@tanstack/store'
import * as z from 'zod/mini'

import { onOtherTab, type StorageEntry, storageEntry } from '#/lib/storage.ts'

/** A setting of this browser, live in every tab. */
function settingOf<T>(key: string, stored: StorageEntry<T>, otherwise: T) {
  const atom: Atom<T> = createAtom(stored.read() ?? otherwise)
  onOtherTab((changed) => {
    if (changed === key) atom.set(() => stored.read() ?? otherwise)
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

/** Whether shortcuts of a letter, digit, sign or Space work; on unless switched off (WCAG 2.1.4). Named keys always do. */
export function singleKeys(): boolean {
  return single.atom.get()
}

/** Switches them, in this browser. */
export const setSingleKeys = single.set

/** The setting, live in every tab. */
export function useSingleKeys(): boolean {
  return useSelector(single.atom)
}

/** The key that a person chose for one of ours; undefined: it is switched off. @param key as in `useHotkeys` */
export function chosenKey(key: string): string | undefined {
  return (chosen.atom.get()[key] ?? key) || undefined
}

/** All keys that were changed, by ours; an empty text: switched off. */
export function useChosenKeys(): Readonly<Record<string, string>> {
  return useSelector(chosen.atom)
}

/** Chooses other keys, in this browser. */
export const setChosenKeys = chosen.set
