import { hashKey, type Query, type QueryKey } from '@tanstack/react-query'

import { clock } from '#/lib/clock.ts'

import { type Hint, hintKey, staleAfter } from './invalidation.ts'

const prefixes = new WeakMap<QueryKey, readonly string[]>()

/** Returns the hashes of all prefixes of a key, from its first element to the complete key. */
function prefixesOf(queryKey: QueryKey): readonly string[] {
  const known = prefixes.get(queryKey)
  if (known) return known
  const found = queryKey.map((_, index) => hashKey(queryKey.slice(0, index + 1)))
  prefixes.set(queryKey, found)
  return found
}

/** Whether the key of a query starts with one of these hashed prefixes. */
export function startsWith(
  { queryKey }: { readonly queryKey: QueryKey },
  hashes: ReadonlySet<string>,
): boolean {
  return prefixesOf(queryKey).some((hash) => hashes.has(hash))
}

/** Maximum number of texts whose second report may still come. */
const MOST_ECHOES = 100

/** Returns a function that tells whether a hint is the second report of the same text that we sent. */
export function createEchoes() {
  const reported = new Set<string>()
  return ({ eventType, communication }: Hint) => {
    if (eventType !== 'OUTGOING_TEXT_MESSAGE' && eventType !== 'TEXT_SENT') return false
    if (communication === undefined) return false
    if (reported.has(communication.id)) return true
    if (reported.size >= MOST_ECHOES) reported.clear()
    reported.add(communication.id)
    return false
  }
}

/** Gathers the hints of the next pass. */
export function createGathered(userId: () => string | undefined) {
  /** Hashes of the keys that the hints make stale, with the time of the last hint for each. */
  const hinted = new Map<string, number>()
  /** Hashes by hint, because a storm repeats the same hints, and hashing is what makes it expensive. */
  const known = new Map<string, readonly string[]>()
  let since: number | undefined
  const mark = (hashes: Iterable<string>) => {
    const now = clock.local()
    since ??= now
    for (const hash of hashes) hinted.set(hash, now)
  }
  return {
    add(hint: Hint) {
      const key = hintKey(hint)
      const hashes =
        known.get(key) ?? staleAfter[hint.eventType](hint, userId()).map((stale) => hashKey(stale))
      known.set(key, hashes)
      mark(hashes)
    },
    addKeys: mark,
    /** Whether a query has to be refetched. A query that succeeded with a request sent after its last hint does not. */
    asks(query: Query, askedAt = 0): boolean {
      const last = Math.max(...prefixesOf(query.queryKey).map((hash) => hinted.get(hash) ?? -Infinity))
      return last > -Infinity && (askedAt <= last || query.state.status !== 'success')
    },
    /** When the first hint came, in epoch milliseconds; undefined when there is none. */
    since: () => since,
    forget() {
      since = undefined
      hinted.clear()
      known.clear()
    },
  }
}
