import * as z from 'zod/mini'

/** Where a value is stored: in this browser, or in this tab. */
export type StorageArea = 'browser' | 'tab'

/** A value in browser storage with a schema and a version. What is read is untrusted, so it is validated. */
export interface StorageEntry<T> {
  read(): T | undefined
  /** Returns false when storage is full, blocked or missing. The user can keep typing, and the caller may warn once. */
  write(value: T): boolean
  clear(): void
}

const PREFIX = 'lintel:'

function areaOf(where: StorageArea): Storage | undefined {
  try {
    return where === 'browser' ? localStorage : sessionStorage
  } catch {
    return undefined
  }
}

/**
 * Declares a stored value. It is stored as `{ n: version, v: value }` under `lintel:{key}`.
 * @param key without the prefix
 * @param version a stored value with another version is ignored
 */
export function storageEntry<S extends z.core.$ZodType>(
  where: StorageArea,
  key: string,
  schema: S,
  version = 1,
): StorageEntry<z.output<S>> {
  const name = PREFIX + key
  const envelope = z.object({ n: z.number(), v: z.unknown() })
  return {
    read() {
      try {
        const text = areaOf(where)?.getItem(name)
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
        const target = areaOf(where)
        if (!target) return false
        target.setItem(name, JSON.stringify({ n: version, v: value }))
        return true
      } catch {
        return false
      }
    },
    clear() {
      try {
        areaOf(where)?.removeItem(name)
      } catch {
        // If storage is blocked, there is nothing to remove.
      }
    },
  }
}

/**
 * Returns the stored version and value of a key without validation. Returns `unreadable` when the value was not written
 * by this app.
 */
export function stored(
  where: StorageArea,
  key: string,
): { readonly version: number; readonly value: unknown } | 'unreadable' | undefined {
  try {
    const text = areaOf(where)?.getItem(PREFIX + key)
    if (text === null || text === undefined) return undefined
    const outer = z.safeParse(z.object({ n: z.number(), v: z.unknown() }), JSON.parse(text))
    return outer.success ? { version: outer.data.n, value: outer.data.v } : 'unreadable'
  } catch {
    return 'unreadable'
  }
}

/** Returns the keys (without the prefix) of a storage that start with `start`. */
export function keysOf(where: StorageArea, start: string): string[] {
  try {
    const target = areaOf(where)
    if (!target) return []
    return Array.from({ length: target.length }, (_, index) => target.key(index))
      .filter((key): key is string => key !== null && key.startsWith(PREFIX + start))
      .map((key) => key.slice(PREFIX.length))
  } catch {
    return []
  }
}

/** Calls back with the key (without the prefix) whenever another tab changes the storage of the browser. */
export function onOtherTab(listener: (key: string) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key?.startsWith(PREFIX)) listener(event.key.slice(PREFIX.length))
  }
  globalThis.addEventListener('storage', handle)
  return () => globalThis.removeEventListener('storage', handle)
}
