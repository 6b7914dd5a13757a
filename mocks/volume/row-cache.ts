/** Arrays of rows that can be made again: the least recently used go when there are too many bytes of them. */
export interface RowCache {
  /** The array of a key. It is shared: not to be written to, nor to be kept beyond the moment. */
  rows(key: string, make: () => Uint32Array): Uint32Array
  /** Bytes that are held now. */
  bytes(): number
}

/** Makes an empty cache. One array is held even when it alone is larger than `mostBytes`. */
export function createRowCache(mostBytes: number): RowCache {
  const held = new Map<string, Uint32Array>()
  let bytes = 0
  return {
    rows(key, make) {
      const known = held.get(key)
      const rows = known ?? make()
      if (known) held.delete(key)
      else bytes += rows.byteLength
      held.set(key, rows)
      for (const [oldest, { byteLength }] of held) {
        if (bytes <= mostBytes || held.size === 1) break
        held.delete(oldest)
        bytes -= byteLength
      }
      return rows
    },
    bytes: () => bytes,
  }
}
