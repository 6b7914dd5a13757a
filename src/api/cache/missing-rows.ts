import { hashKey, type QueryKey } from '@tanstack/react-query'
import { createAtom } from '@tanstack/store'

import { readable, type Unreadable } from '#/lib/schema.ts'

/** How many rows of an answer could not be read, by the hash of its query's key; nothing where all could. */
export const missingRows = createAtom<ReadonlyMap<string, number>>(new Map())

/** The rows of an answer that could be read. How many could not is kept for the screen, and reported when it begins. */
export function readableOf<T>(queryKey: QueryKey, rows: readonly (T | Unreadable)[]): T[] {
  const found = readable(rows)
  const hash = hashKey(queryKey)
  const missing = rows.length - found.length
  const before = missingRows.get().get(hash) ?? 0
  if (missing === before) return found
  if (before === 0) reportError(new Error(`Rows of "${String(queryKey[0])}" could not be read`))
  missingRows.set((known) => new Map(known).set(hash, missing))
  return found
}
