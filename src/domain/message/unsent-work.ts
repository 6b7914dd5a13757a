import { isAway, type SendState } from './send-state.ts'

/**
 * How far unsent work has come, in the order in which it needs a person: refused by the
 * carrier; left, and nobody knows whether it arrived; refused by the server or never left; on its way; being written.
 */
const unsentGroups = ['NOT_DELIVERED', 'UNKNOWN', 'NOT_SENT', 'SENDING', 'DRAFT'] as const

/** One of the groups of unsent work. */
export type UnsentGroup = (typeof unsentGroups)[number]

/** Something that a person wrote and that has not reached anybody. */
export interface UnsentWork {
  /** Unique, and the same while it is the same work. */
  readonly key: string
  readonly kind: 'text' | 'email' | 'comment' | 'call'
  readonly group: UnsentGroup
  readonly leadId: string
  /** E.164; texts only. */
  readonly phone?: string | undefined
  /** What was written. */
  readonly text: string
  /** Epoch ms of the last keystroke, or of the sending. */
  readonly ts: number
  /** Its name where the source knows it; else the leads are asked. */
  readonly leadName?: string | undefined
  /** Where its send stands; missing where there is none, as with comments. */
  readonly send?: SendState | undefined
}

/** What stands above each group. "Not Delivered" is the specification's. */
export const unsentGroupLabels: Readonly<Record<UnsentGroup, string>> = {
  NOT_DELIVERED: 'Not Delivered',
  UNKNOWN: 'Outcome unknown',
  NOT_SENT: 'Not sent',
  SENDING: 'Sending',
  DRAFT: 'Drafts',
}

/** How much is unsent, as the start of a sentence: "One thing you wrote is", "2 things you wrote are". */
export function unsentCountLabel(count: number): string {
  return count === 1 ? 'One thing you wrote is' : `${count} things you wrote are`
}

/** Where a message stands by its send. */
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

/** The words that are unsent of a conversation: those on their way, else those in the field. */
export function unsentText(send: SendState, field: string): string {
  return isAway(send) && 'attempt' in send ? send.attempt.text : field
}

/** The groups that hold something, in their order; the newest work first in each. */
export function groupUnsent(
  all: readonly UnsentWork[],
): { readonly group: UnsentGroup; readonly items: readonly UnsentWork[] }[] {
  return unsentGroups.flatMap((group) => {
    const items = all.filter((work) => work.group === group).toSorted((a, b) => b.ts - a.ts)
    return items.length === 0 ? [] : [{ group, items }]
  })
}

const LINE = 160

/** The first characters of a text in one line. */
export function textSummary(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  const signs = Array.from(line)
  return signs.length > LINE ? `${signs.slice(0, LINE).join('')}…` : line
}
