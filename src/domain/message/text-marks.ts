import { isOutgoing } from './communication-types.ts'
import { type Communication } from './communication.ts'

/** Up to where a thread was seen: the newest incoming text at that time, or only the time. */
export interface SeenMark {
  readonly id?: string | undefined
  /** Epoch milliseconds. */
  readonly ts: number
}

/** Returns the mark of a thread whose texts are all on the screen. */
export function seenMark(texts: readonly Communication[], now: number): SeenMark {
  const newest = inOrder(texts).findLast((text) => !isOutgoing(text))
  return newest ? { id: newest.id, ts: newest.createdTs } : { ts: now }
}

/** Returns the texts of a thread in display order: by time, and in the server's order for equal times. */
export function inOrder(texts: readonly Communication[]): readonly Communication[] {
  const sorted = texts.every(
    (text, index) => index === 0 || (texts[index - 1]?.createdTs ?? 0) <= text.createdTs,
  )
  return sorted ? texts : texts.toSorted((a, b) => a.createdTs - b.createdTs)
}
