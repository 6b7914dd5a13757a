import { hashKey, type QueryKey } from '@tanstack/react-query'
import { createAtom } from '@tanstack/store'

import { isUnreadable, readable, type Unreadable } from '#/lib/schema.ts'

/** How many rows of an answer could not be read, by the hash of its query's key; nothing where all could. */
export const missingRows = createAtom<ReadonlyMap<string, number>>(new Map())

/** The rows of an answer that could be read. How many could not is kept for the screen, and reported when it begins. */
export const readableOf = <T>(queryKey: QueryKey, rows: readonly (T | Unreadable)[]): T[] =>
  readable(noteMissing(queryKey, rows))

/**
 * The same of every list in an answer that keeps what could not be read: each is noted by the query's key and its name.
 * @returns the answer
 */
export function noteMissing<T>(queryKey: QueryKey, answer: T): T {
  if (Array.isArray(answer)) {
    const hash = hashKey(queryKey)
    const missing = answer.filter(isUnreadable).length
    const before = missingRows.get().get(hash) ?? 0
    if (missing !== before) {
      if (before === 0) reportError(new Error(`Rows of "${String(queryKey[0])}" could not be read`))
      missingRows.set((known) => new Map(known).set(hash, missing))
    }
  } else if (typeof answer === 'object')
    for (const name in answer) noteMissing([...queryKey, name], answer[name])
  return answer
}
