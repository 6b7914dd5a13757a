import { hashKey, type Query, type QueryKey } from '@tanstack/react-query'

import { type Hint, hintKey, staleAfter } from './invalidation.ts'

const prefixes = new WeakMap<QueryKey, readonly string[]>()

/** The hashes of a key's beginnings, from its first element alone to all of it. */
function prefixesOf(queryKey: QueryKey): readonly string[] {
  const known = prefixes.get(queryKey)
  if (known) return known
  const found = queryKey.map((_, index) => hashKey(queryKey.slice(0, index + 1)))
  prefixes.set(queryKey, found)
  return found
}

/** Whether the key of a query begins with one of these. */
export function startsWith(
  { queryKey }: { readonly queryKey: QueryKey },
  hashes: ReadonlySet<string>,
): boolean {
  return prefixesOf(queryKey).some((hash) => hashes.has(hash))
}

/** Texts whose echo may still come. */
const MOST_ECHOES = 100

/** Tells the second word about the same text of ours from the first. */
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

/** The hints of the next pass. */
export function createGathered(us: () => string | undefined) {
  /** Hashes of the keys that they make stale, and when the last of them came. */
  const hinted = new Map<string, number>()
  /** The hints themselves: a storm says the same again and again, and hashing is what it would cost. */
  const known = new Map<string, readonly string[]>()
  let since: number | undefined
  const mark = (hashes: Iterable<string>) => {
    const now = Date.now()
    since ??= now
    for (const hash of hashes) hinted.set(hash, now)
  }
  return {
    add(hint: Hint) {
      const key = hintKey(hint)
      const hashes = known.get(key) ?? staleAfter[hint.eventType](hint, us()).map((stale) => hashKey(stale))
      known.set(key, hashes)
      mark(hashes)
    },
    addKeys: mark,
    /** Whether a query has to be asked anew: one that was answered to a question of after its last hint has not. */
    asks(query: Query, askedAt = 0): boolean {
      const last = Math.max(...prefixesOf(query.queryKey).map((hash) => hinted.get(hash) ?? -Infinity))
      return last > -Infinity && (askedAt <= last || query.state.status !== 'success')
    },
    /** When the first of them came, epoch milliseconds; undefined when there is none. */
    since: () => since,
    forget() {
      since = undefined
      hinted.clear()
      known.clear()
    },
  }
}
