import { type Communication } from './communication.ts'
import { inOrder } from './text-order.ts'
import { type SeenMark } from './text-seen.ts'
import { isOutgoing } from './text-thread.ts'

/** The mark of a thread that was looked at to its end: its newest text, whoever wrote it. */
export function lookMark(texts: readonly Communication[]): SeenMark {
  const newest = inOrder(texts).at(-1)
  return newest ? { id: newest.id, ts: newest.createdTs } : { ts: 0 }
}

/** Whether two marks are at the same place. */
export function sameMark(a: SeenMark | undefined, b: SeenMark | undefined): boolean {
  return a?.id === b?.id && a?.ts === b?.ts
}

/**
 * What others have written after a mark, the renter and colleagues alike: to answer without their words is to answer blind
 * (field study, section 2, row 1).
 * @param me the acting user's id
 */
export function newsSince(
  mark: SeenMark,
  texts: readonly Communication[],
  me: string,
): readonly Communication[] {
  const ordered = inOrder(texts)
  const place = mark.id === undefined ? -1 : ordered.findLastIndex((text) => text.id === mark.id)
  const after = place >= 0 ? ordered.slice(place + 1) : ordered.filter((text) => text.createdTs > mark.ts)
  return after.filter((text) => !isOutgoing(text) || (text.sentByUserRef ?? me) !== me)
}
