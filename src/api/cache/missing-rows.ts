import { hashKey, type QueryKey } from '@tanstack/react-query'
import { createAtom } from '@tanstack/store'

import { isUnreadable, readable, type Unreadable } from '#/lib/schema.ts'

/**
 * Number of rows in a response that could not be read, by the hash of the query key. No entry means that every row
 * could be read.
 */
export const missingRows = createAtom<ReadonlyMap<string, number>>(new Map())

/**
 * Returns the rows of a response that could be read. The number of unreadable rows is kept for the screen, and the
 * first ones are reported as an error.
 */
export const readableOf = <T>(queryKey: QueryKey, rows: readonly (T | Unreadable)[]): T[] =>
  readable(noteMissing(queryKey, rows))

/**
 * Records the unreadable rows of every list in a response, each under the query key and the name of the list.
 * @returns the response, with the unreadable rows still in it
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
