import { type Communication } from './communication.ts'
import { inOrder } from './text-order.ts'

/** Up to where a thread was seen: the newest incoming text then, or only the moment. */
export interface SeenMark {
  readonly id?: string | undefined
  /** Epoch ms. */
  readonly ts: number
}

/** The mark of a thread whose texts are all on the screen. */
export function seenMark(texts: readonly Communication[], now: number): SeenMark {
  const newest = inOrder(texts).findLast((text) => text.communicationDirection !== 'OUTGOING')
  return newest ? { id: newest.id, ts: newest.createdTs } : { ts: now }
}
