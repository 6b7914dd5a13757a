import { type Communication } from '#/domain/message/communication.ts'
import { type SendState } from '#/domain/message/send-state.ts'
import { countIncomingSince, type SeenMark, inOrder } from '#/domain/message/text-marks.ts'
import { isFailed } from '#/domain/message/text-thread.ts'

/** What a conversation that was put aside has to say. */
export interface ConversationNote {
  /** Something went wrong. */
  readonly trouble: string | undefined
  readonly draft: 'Draft' | undefined
  /** Incoming texts since it was put aside. */
  readonly fresh: number
  /** All of it, as read out: `Not sent, 2 new`. */
  readonly words: string
}

/** The note of a conversation put aside: what failed, a draft, what came in since. */
export function conversationNote({
  texts,
  seen,
  text,
  send,
}: {
  texts: readonly Communication[] | undefined
  seen: SeenMark | undefined
  text: string
  send: SendState
}): ConversationNote {
  const newest = texts && inOrder(texts).at(-1)
  const trouble = newest !== undefined && isFailed(newest) ? 'Not Delivered' : sendNote(send)
  const draft = trouble === undefined && text.trim() !== '' ? 'Draft' : undefined
  const fresh = texts && seen ? countIncomingSince(seen, texts) : 0
  // In the order of the screen: who controls by voice says what is seen.
  const words = [trouble, draft, fresh > 0 ? `${fresh} new` : undefined]
    .filter((part) => part !== undefined)
    .join(', ')
  return { trouble, draft, fresh, words }
}

function sendNote(send: SendState): string | undefined {
  if (send.at === 'failed' || send.at === 'uncommitted' || send.at === 'offline' || send.at === 'limited')
    return 'Not sent'
  return send.at === 'unknown' && send.trouble !== undefined ? 'Not known whether sent' : undefined
}
