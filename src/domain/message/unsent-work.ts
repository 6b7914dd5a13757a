import { isAway, type SendState } from './send-state.ts'

/**
 * The groups of unsent work, in the order of urgency: refused by the carrier, sent with an unknown outcome, refused by
 * the server or never sent, on its way, being written.
 */
const unsentGroups = ['NOT_DELIVERED', 'UNKNOWN', 'NOT_SENT', 'SENDING', 'DRAFT'] as const

/** One of the groups of unsent work. */
export type UnsentGroup = (typeof unsentGroups)[number]

/** Something that the user wrote and that has not reached its recipient. */
export interface UnsentWork {
  /** A unique key that stays the same for the same work. */
  readonly key: string
  readonly kind: 'text' | 'email' | 'comment' | 'call'
  readonly group: UnsentGroup
  readonly leadId: string
  /** The number in E.164, for texts only. */
  readonly phone?: string | undefined
  /** The text that the user wrote. */
  readonly text: string
  /** Epoch ms of the last keystroke, or of the time of sending. */
  readonly ts: number
  /** The lead's name, if the source knows it. Otherwise it is looked up in the leads. */
  readonly leadName?: string | undefined
  /** The state of sending. undefined when there is none, as with comments. */
  readonly send?: SendState | undefined
}

/** The headings of the groups. "Not Delivered" comes from the specification. */
export const unsentGroupLabels: Readonly<Record<UnsentGroup, string>> = {
  NOT_DELIVERED: 'Not Delivered',
  UNKNOWN: 'Outcome unknown',
  NOT_SENT: 'Not sent',
  SENDING: 'Sending',
  DRAFT: 'Drafts',
}

/** Returns how much is unsent, as the start of a sentence: "One thing you wrote is", "2 things you wrote are". */
export function unsentCountLabel(count: number): string {
  return count === 1 ? 'One thing you wrote is' : `${count} things you wrote are`
}

/** Returns the group of a message from its send state. */
export function groupOfSend(send: SendState): UnsentGroup {
  switch (send.at) {
    case 'unknown':
    case 'checking':
      return 'UNKNOWN'
    case 'sending':
    case 'accepted':
      return 'SENDING'
    case 'uncommitted':
      return send.attempt.accepted === false ? 'NOT_SENT' : 'UNKNOWN'
    case 'failed':
    case 'limited':
    case 'offline':
      return 'NOT_SENT'
    case 'draft':
      return 'DRAFT'
  }
}

/** Returns the unsent text of a conversation: the text on its way, otherwise the text in the field. */
export function unsentText(send: SendState, field: string): string {
  return isAway(send) && 'attempt' in send ? send.attempt.text : field
}

/** Returns the groups that are not empty, in order. In each group the newest work comes first. */
export function groupUnsent(
  all: readonly UnsentWork[],
): { readonly group: UnsentGroup; readonly items: readonly UnsentWork[] }[] {
  return unsentGroups.flatMap((group) => {
    const items = all.filter((work) => work.group === group).toSorted((a, b) => b.ts - a.ts)
    return items.length === 0 ? [] : [{ group, items }]
  })
}

const LINE = 160

/** Returns the first characters of a text as one line. */
export function textSummary(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  const signs = Array.from(line)
  return signs.length > LINE ? `${signs.slice(0, LINE).join('')}…` : line
}
