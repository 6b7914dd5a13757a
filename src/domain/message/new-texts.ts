import { isOutgoing } from './communication-types.ts'
import { type Communication } from './communication.ts'
import { type SeenMark, inOrder } from './text-marks.ts'

/** Returns the mark of a thread that was viewed to its end: its newest text, incoming or outgoing. */
export function newestMark(texts: readonly Communication[]): SeenMark {
  const newest = inOrder(texts).at(-1)
  return newest ? { id: newest.id, ts: newest.createdTs } : { ts: 0 }
}

/** Whether two marks are equal. */
export function sameMark(a: SeenMark | undefined, b: SeenMark | undefined): boolean {
  return a?.id === b?.id && a?.ts === b?.ts
}

/**
 * Returns the texts that the renter or colleagues have written after a mark. The user should read them before answering
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

/** Returns the number of incoming texts after the mark. */
export function countIncomingSince(mark: SeenMark, texts: readonly Communication[]): number {
  const incoming = inOrder(texts).filter((text) => !isOutgoing(text))
  const position = mark.id === undefined ? -1 : incoming.findIndex((text) => text.id === mark.id)
  return position >= 0
    ? incoming.length - 1 - position
    : incoming.filter((text) => text.createdTs > mark.ts).length
}
