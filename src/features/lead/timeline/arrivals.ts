/** What to do when the timeline has changed. */
type Arrival =
  /** Nothing new at the end. */
  | 'none'
  /** The user is at the end: stay there. */
  | 'follow'
  /** The user is reading further up: don't scroll, and show a chip that says there is more. */
  | 'announce'

/**
 * Decides how the timeline reacts to a change. It never steals the scroll position: only a user who is at the end stays
 * at the end.
 * @param before ids of the previous entries, oldest first
 * @param after ids of the current entries
 * @param atEnd whether the end was in view before the change
 */
export function timelineArrival(
  before: readonly string[],
  after: readonly string[],
  atEnd: boolean,
): Arrival {
  const newest = after.at(-1)
  if (newest === undefined || newest === before.at(-1) || before.includes(newest)) return 'none'
  return atEnd ? 'follow' : 'announce'
}

/** Returns the number of entries after the last one that was there before. */
export function arrivals(before: readonly string[], after: readonly string[]): number {
  const known = new Set(before)
  let count = 0
  for (let index = after.length - 1; index >= 0 && !known.has(after[index] ?? ''); index -= 1) count += 1
  return count
}
