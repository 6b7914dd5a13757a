/** Arrays of rows that can be made again: the least recently used go when there are too many bytes of them. */
export interface RowCache {
  /** The array of a key. It is shared: not to be written to, nor to be kept beyond the moment. */
  rows(key: string, make: () => Uint32Array): Uint32Array
  /** Bytes that are held now. */
  bytes(): number
}

/** Makes an empty cache. One array is held even when it alone is larger than `mostBytes`. */
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
