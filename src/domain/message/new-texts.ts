import { type Communication } from './communication.ts'
import { inOrder } from './text-order.ts'
import { type SeenMark } from './text-seen.ts'

/** How many incoming texts came after the mark. */
export function newSince(mark: SeenMark, texts: readonly Communication[]): number {
  const incoming = inOrder(texts).filter((text) => text.communicationDirection !== 'OUTGOING')
  const place = mark.id === undefined ? -1 : incoming.findIndex((text) => text.id === mark.id)
  return place >= 0 ? incoming.length - 1 - place : incoming.filter((text) => text.createdTs > mark.ts).length
}
