import { channelLook } from '#/domain/message/communication-labels.ts'

import { communicationOf, type TimelineBlock } from './timeline-blocks.ts'

const MOST = 160

/**
 * Returns what a screen reader announces when a new block appears in the timeline. undefined when the block is not
 * worth announcing.
 */
export function arrivalText(block: TimelineBlock | undefined, renter: string): string | undefined {
  if (block === undefined) return undefined
  if (block.kind === 'comment') return `${block.comment.userName} commented`
  const communication = communicationOf(block)
  if (communication === undefined) return undefined
  if (communication.communicationDirection !== 'INCOMING') {
    const who = communication.sentByUserName
    return who === undefined ? undefined : `${who} sent ${channelLook(communication.communicationType).thing}`
  }
  if (block.kind !== 'bubble')
    return `New: ${channelLook(communication.communicationType).label} from ${renter}`
  const text = (communication.message ?? '').replaceAll(/\s+/g, ' ').trim()
  return `${renter} wrote: ${text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text}`
}
