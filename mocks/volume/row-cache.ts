/**
 * A cache for arrays of rows that can be recomputed. The least recently used ones are dropped when the total size is
 * too large.
 */
export interface RowCache {
  /** Returns the array of a key. It is shared: do not modify it or keep a reference to it. */
  rows(key: string, make: () => Uint32Array): Uint32Array
  /** Returns the total size of the cached arrays in bytes. */
  bytes(): number
}

/** Creates an empty cache. It keeps one array even if that alone is larger than `mostBytes`. */
export function createRowCache(mostBytes: number): RowCache {
  const cached = new Map<string, Uint32Array>()
  let bytes = 0
  return {
    rows(key, make) {
      const known = cached.get(key)
      const rows = known ?? make()
      if (known) cached.delete(key)
      else bytes += rows.byteLength
      cached.set(key, rows)
      for (const [oldest, { byteLength }] of cached) {
        if (bytes <= mostBytes || cached.size === 1) break
        cached.delete(oldest)
        bytes -= byteLength
      }
      return rows
    },
    bytes: () => bytes,
  }
}
