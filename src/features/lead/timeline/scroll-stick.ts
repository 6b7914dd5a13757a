/** Where a scroll region stands, in pixels. */
export interface ScrollPosition {
  readonly top: number
  readonly height: number
  readonly content: number
}

/** Pixels from an edge that still count as being there. */
export const EDGE_SLACK = 48

/** Whether the newest item is in view. */
export function isTimelineAtEnd(position: ScrollPosition): boolean {
  return position.content - position.top - position.height <= EDGE_SLACK
}

/** Whether earlier items are about to be needed: less than one screen is left above. */
export function isTimelineNearStart(position: ScrollPosition): boolean {
  return position.top < Math.max(position.height, 200)
}

/** Whether later items are about to be needed: less than one screen is left below. */
export function isTimelineNearEnd(position: ScrollPosition): boolean {
  return position.content - position.top - position.height < Math.max(position.height, 200)
}

/** What to do when the timeline has changed. */
export type Arrival =
  /** Nothing new at the end. */
  | 'none'
  /** The person is at the end: stay there. */
  | 'follow'
  /** The person reads further up: nothing moves, a chip says that there is more. */
  | 'announce'

/**
 * Nothing steals the scroll position: only a person who is at the end stays at the end.
 * @param before ids of the entries as they were, oldest first
 * @param after ids of the entries as they are
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

/** How many of the entries stand after the last one that was there before. */
export function arrivals(before: readonly string[], after: readonly string[]): number {
  const known = new Set(before)
  let count = 0
  for (let index = after.length - 1; index >= 0 && !known.has(after[index] ?? ''); index -= 1) count += 1
  return count
}
