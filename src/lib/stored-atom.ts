import { type Atom, createAtom, type ReadonlyAtom } from '@tanstack/store'
import type * as z from 'zod/mini'

import { onOtherTab, storageEntry } from './storage.ts'

/** A setting of this browser that is the same in all its tabs. */
export interface StoredAtom<T> extends ReadonlyAtom<T> {
  /** Returns false when the browser could not store the value, which then only applies to this tab. */
  set(value: T): boolean
  /** Reads the stored value again, as after every change in another tab. A value that can't be read changes nothing. */
  refresh(): void
}

/**
 * Creates the atom of a value that is stored in this browser.
 * @param key as in `storageEntry`
 * @param fallback the value while nothing is stored that can be read
 */
export function storedAtom<S extends z.core.$ZodType>(
  key: string,
  schema: S,
  fallback: z.output<S>,
): StoredAtom<z.output<S>> {
  const entry = storageEntry('browser', key, schema)
  const atom: Atom<z.output<S>> = createAtom(entry.read() ?? fallback)
  const refresh = () => atom.set((before) => entry.read() ?? before)
  onOtherTab((changed) => {
    if (changed === key) refresh()
  })
  return {
    get: atom.get,
    subscribe: atom.subscribe,
    set(value) {
      const written = entry.write(value)
      atom.set(() => value)
      return written
    },
    refresh,
  }
}
