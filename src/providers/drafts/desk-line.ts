import { type Conversation } from '#/domain/draft-keys.ts'
import { type DraftView } from '#/domain/draft-tabs.ts'
import { idle, type SendEffect, type SendState } from '#/domain/send-state.ts'
import { stepSend } from '#/domain/text-send.ts'

import { type DeskView, type TextRecipient } from './desk-types.ts'

/** What a desk knows of one conversation. */
export interface Line {
  readonly conversation: Conversation
  send: SendState
  view: DeskView
  recipient: TextRecipient | undefined
  timer: ReturnType<typeof setTimeout> | undefined
  /** Effects of a restored attempt, waiting for the desk to start. */
  waiting: readonly SendEffect[]
}

/**
 * A conversation as storage left it. What is away when a page begins was begun by an earlier one, or is under way in
 * another tab: not known.
 */
export function createLine({ leadId, phone }: Conversation, draft: DraftView, now: number): Line {
  const { text, other, changed, attempt } = draft
  const { next, effects } = attempt
    ? stepSend({ text, send: idle }, { is: 'restored', attempt, now })
    : { next: { send: idle }, effects: [] }
  return {
    conversation: { leadId, phone },
    send: next.send,
    view: { text, other, changed, send: next.send },
    recipient: undefined,
    timer: undefined,
    waiting: effects,
  }
}
