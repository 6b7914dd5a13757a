import { type Communication, isOutgoing } from './communication.ts'
import { type SeenMark, inOrder } from './text-marks.ts'

/** The mark of a thread that was looked at to its end: its newest text, whoever wrote it. */
export function lookMark(texts: readonly Communication[]): SeenMark {
  const newest = inOrder(texts).at(-1)
  return newest ? { id: newest.id, ts: newest.createdTs } : { ts: 0 }
}

/** Whether two marks say the same. */
export function sameMark(a: SeenMark | undefined, b: SeenMark | undefined): boolean {
  return a?.id === b?.id && a?.ts === b?.ts
}

/**
 * What others have written after a mark, the renter and colleagues alike: to answer without their words is to answer blind
 * (docs/product.md#messages).
 * @param me the acting user's id
 */
export function newTextsSince(
  mark: SeenMark,
  texts: readonly Communication[],
  me: string,
): readonly Communication[] {
  const ordered = inOrder(texts)
  const position = mark.id === undefined ? -1 : ordered.findLastIndex((text) => text.id === mark.id)
  const after =
    position >= 0 ? ordered.slice(position + 1) : ordered.filter((text) => text.createdTs > mark.ts)
  return after.filter((text) => !isOutgoing(text) || (text.sentByUserRef ?? me) !== me)
}

/** How many incoming texts came after the mark. */
export function countIncomingSince(mark: SeenMark, texts: readonly Communication[]): number {
  const incoming = inOrder(texts).filter((text) => !isOutgoing(text))
  const position = mark.id === undefined ? -1 : incoming.findIndex((text) => text.id === mark.id)
  return position >= 0
    ? incoming.length - 1 - position
    : incoming.filter((text) => text.createdTs > mark.ts).length
}
