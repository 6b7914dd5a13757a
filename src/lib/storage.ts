import * as z from 'zod/mini'

/** Where a value is kept: this browser, or this tab. */
export type Shelf = 'browser' | 'tab'

/** A value in browser storage with a schema and a version; what is read is untrusted and checked. */
export interface StorageEntry<T> {
  read(): T | undefined
  /** False when storage is full, blocked or absent; typing goes on, the caller may warn once. */
  write(value: T): boolean
  clear(): void
}

const PREFIX = 'lintel:'

function shelf(where: Shelf): Storage | undefined {
  try {
    return where === 'browser' ? localStorage : sessionStorage
  } catch {
    return undefined
  }
}

/**
 * Declares a stored value. Stored as `{ n: version, v: value }` under `lintel:{key}`.
 * @param key without the prefix
 * @param version a stored value of another version is dropped
 */
export function storageEntry<S extends z.core.$ZodType>(
  where: Shelf,
  key: string,
  schema: S,
  version = 1,
): StorageEntry<z.output<S>> {
  const name = PREFIX + key
  const envelope = z.object({ n: z.number(), v: z.unknown() })
  return {
    read() {
      try {
        const text = shelf(where)?.getItem(name)
        if (text === null || text === undefined) return undefined
        const outer = z.safeParse(envelope, JSON.parse(text))
        if (!outer.success || outer.data.n !== version) return undefined
        const inner = z.safeParse(schema, outer.data.v)
        return inner.success ? inner.data : undefined
      } catch {
        return undefined
      }
    },
    write(value) {
      try {
        const target = shelf(where)
        if (!target) return false
        target.setItem(name, JSON.stringify({ n: version, v: value }))
        return true
      } catch {
        return false
      }
    },
    clear() {
      try {
        shelf(where)?.removeItem(name)
      } catch {
        // Blocked storage holds nothing to remove.
      }
    },
  }
}

/** What stands in the store of a slot, unchecked: its version and value; `unreadable` when it is no value of ours. */
export function stored(
  where: Shelf,
  key: string,
): { readonly version: number; readonly value: unknown } | 'unreadable' | undefined {
  try {
    const text = shelf(where)?.getItem(PREFIX + key)
    if (text === null || text === undefined) return undefined
    const outer = z.safeParse(z.object({ n: z.number(), v: z.unknown() }), JSON.parse(text))
    return outer.success ? { version: outer.data.n, value: outer.data.v } : 'unreadable'
  } catch {
    return 'unreadable'
  }
}

/** The keys (without the prefix) of a shelf that start with `start`. */
export function keysOf(where: Shelf, start: string): string[] {
  try {
    const target = shelf(where)
    if (!target) return []
    return Array.from({ length: target.length }, (_, index) => target.key(index))
      .filter((key): key is string => key !== null && key.startsWith(PREFIX + start))
      .map((key) => key.slice(PREFIX.length))
  } catch {
    return []
  }
}

/** Calls back with the key (without the prefix) whenever another tab changes the browser shelf. */
export function onOtherTab(listener: (key: string) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key?.startsWith(PREFIX)) listener(event.key.slice(PREFIX.length))
  }
  globalThis.addEventListener('storage', handle)
  return () => globalThis.removeEventListener('storage', handle)
}
