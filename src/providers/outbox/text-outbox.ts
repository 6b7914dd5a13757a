import { applierOf } from '#/api/cache/applier-of.ts'
import { apiOf } from '#/api/cache/query-client.ts'
import { type OutgoingText, postText, readThread, threadQuery, undeliveredTextsQuery } from '#/api/texts.ts'
import { isOutgoing } from '#/domain/message/communication-types.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { type Conversation } from '#/domain/message/draft-keys.ts'
import { type Attempt } from '#/domain/message/draft.ts'
import { attemptOf, canSend, isAway, type SendState } from '#/domain/message/send-state.ts'
import { baselineOf, isFailed, sameText } from '#/domain/message/text-thread.ts'
import { sameNumber } from '#/domain/user/phone.ts'
import { uuidOf } from '#/lib/derived-id.ts'
import { isBlank } from '#/lib/text/blank.ts'

import { type OutboxContext } from './delivery.ts'
import { type DraftProblem } from './drafts.ts'
import { Outbox } from './outbox.ts'

/** The recipient of a text, as the request names it. */
export interface TextRecipient extends Conversation {
  contactType: string
  contactRef?: string | undefined
}

/** A conversation, as a composer shows it. */
export interface TextView {
  readonly text: string
  readonly send: SendState
  /** The text from another tab, as long as the user has not chosen between the two. */
  readonly other: string | undefined
  /** Whether another tab's text was adopted. */
  readonly changed: boolean
}

/** A text of the thread that is sent again. */
export interface RefusedText {
  /** Id of the communication. It is needed so that this text is not mistaken for the new one. */
  readonly id: string
  readonly message: string
}

/** A text that is being sent, to be shown at the end of its thread. */
export interface PendingText extends Conversation {
  readonly attempt: Attempt
  readonly send: SendState
}

/** The texts that one acting user writes and sends, no matter which page shows them. */
export interface TextOutbox {
  /** Returns the same object until something changes. */
  view(conversation: Conversation): TextView
  /**
   * Returns the texts that are being sent, across all conversations. The array stays the same until something changes.
   */
  pending(): readonly PendingText[]
  /** Takes the text after a keystroke. The text is stored when this function returns. */
  type(conversation: Conversation, text: string): void
  /** Sends the text in the field once and returns whether sending began. */
  send(recipient: TextRecipient): boolean
  /**
   * Sends an undelivered text again as a new one, and leaves the text in the field alone. Returns whether sending
   * began.
   */
  resend(recipient: TextRecipient, refused: RefusedText): boolean
  /** If the outcome is unknown, reads the thread now instead of later. */
  check(conversation: Conversation): void
  chooseOther(conversation: Conversation): void
  chooseOwn(conversation: Conversation): void
  /**
   * Discards the written text, or the text from another tab if nothing is written here. Does nothing while it is being
   * sent.
   * @returns a function that restores it as it was. That function returns false if another text has been written by
   * now.
   */
  discard(conversation: Conversation): () => boolean
  problem(): DraftProblem | undefined
  subscribe(listener: () => void): () => void
  /** Resumes what an earlier page left unfinished. Returns a function that stops the outbox. */
  start(): () => void
}

/** Creates the outbox of texts: one delivery per conversation. */
export function createTextOutbox(context: OutboxContext<Conversation>): TextOutbox {
  const { drafts, client, now } = context
  let pending: readonly PendingText[] = []

  const shownThread = ({ leadId, phone }: Conversation): readonly Communication[] =>
    client.getQueryData(threadQuery(leadId, phone).queryKey) ?? []

  const outbox = new Outbox<Conversation, TextView>(context, {
    nameOf: ({ leadId, phone }) => `${leadId} ${phone}`,
    textOf: (conversation) => drafts.view(conversation).text,
    viewOf({ ref, send }) {
      const { text, other, changed } = drafts.view(ref)
      return { text, other, changed, send }
    },
    post: (conversation, attempt) =>
      postText(apiOf(client), {
        leadId: conversation.leadId,
        actingUser: attempt.actingUser,
        body: requestBody(attempt, conversation.phone),
        key: attempt.key,
      }),
    read: ({ leadId, phone }) => readThread(client, leadId, phone),
    readBy: ([kind, leadId], conversation) =>
      kind === 'thread' && leadId === conversation.leadId ? shownThread(conversation) : undefined,
    store(conversation, { before, event, next, arrived }) {
      if (event.is === 'typed') drafts.type(conversation, next.text)
      // If another tab has settled the draft, that tab has already stored which draft is in the field.
      const left = arrived && event.is !== 'settled-elsewhere'
      drafts.put(conversation, { text: next.text, attempt: attemptOf(next.send), arrived: left })
      if (!arrived) return
      const id = attemptOf(before)?.communicationId
      applierOf(client).apply({
        eventType: 'TEXT_SENT',
        lead: { id: conversation.leadId },
        ...(id === undefined ? {} : { communication: { id } }),
      })
    },
  })

  /**
   * Returns the key of a text: the key of the last attempt with the same text, or else a key derived from draft and
   * text, which is the same in every tab.
   */
  const keyFor = (conversation: Conversation, text: string): string => {
    const { tried, draftId } = drafts.view(conversation)
    if (tried && sameText(tried.text, text)) return tried.key
    return draftId === undefined ? context.newKey() : uuidOf(`${draftId} ${text.trim()}`)
  }

  /** Returns the ids of the known undelivered texts with the same message, the newest last. */
  const refusedCopies = ({ leadId, phone }: Conversation, { id, message }: RefusedText): string[] => {
    const listed = client.getQueryData(undeliveredTextsQuery().queryKey) ?? []
    const copies = [
      ...shownThread({ leadId, phone }).filter((text) => isOutgoing(text) && isFailed(text)),
      ...listed.filter((text) => text.leadRef === leadId && sameNumber(text.phone, phone)),
    ].filter((text) => sameText(text.message ?? '', message))
    return [id, ...copies.toSorted((a, b) => a.createdTs - b.createdTs).map((copy) => copy.id)]
  }

  /**
   * Each refusal allows one new send, no matter which of the refused copies it is requested for, and in which tab. A
   * key made from the first copy alone would also stay the key of the second send, although the carrier refused that
   * one, too.
   */
  const resendKey = ({ leadId }: Conversation, message: string, newestCopy: string | undefined): string =>
    uuidOf(`${leadId} ${newestCopy} ${message.trim()}`)

  /** @param again a text of the thread to send instead of the text in the field */
  const send = (recipient: TextRecipient, again?: RefusedText): boolean => {
    const delivery = outbox.ready(recipient)
    const text = again?.message ?? drafts.view(recipient).text
    if (!delivery || !canSend({ text, send: delivery.send }, now())) return false
    const copies = again ? refusedCopies(recipient, again) : []
    const attempt = outbox.attempt({
      text,
      baseline: [...baselineOf(shownThread(recipient), now()), ...copies],
      key: again ? resendKey(recipient, text, copies.at(-1)) : keyFor(recipient, text),
      contact: { type: recipient.contactType, ref: recipient.contactRef },
    })
    const resend = again !== undefined
    outbox.apply(delivery, { is: 'pressed', attempt, online: context.online(), resend })
    return isAway(delivery.send)
  }

  return {
    view: (conversation) => outbox.view(conversation),
    pending() {
      const next = outbox
        .all()
        .flatMap(({ ref, send: state }) =>
          isAway(state) && 'attempt' in state ? [{ ...ref, attempt: state.attempt, send: state }] : [],
        )
      const same =
        next.length === pending.length && next.every((item, index) => pending[index]?.send === item.send)
      return same ? pending : (pending = next)
    },
    type: (conversation, text) => outbox.apply(outbox.of(conversation), { is: 'typed', text, now: now() }),
    send: (recipient) => send(recipient),
    resend: send,
    check: (conversation) => outbox.check(conversation),
    chooseOther: (conversation) => outbox.chooseOther(conversation),
    chooseOwn: (conversation) => outbox.chooseOwn(conversation),
    discard(conversation) {
      const delivery = outbox.of(conversation)
      if (isAway(delivery.send)) return () => true
      const before = drafts.view(conversation)
      if (isBlank(before.text)) outbox.chooseOwn(conversation)
      outbox.apply(delivery, { is: 'typed', text: '', now: now() })
      return () => outbox.restore(conversation, before)
    },
    problem: drafts.problem,
    subscribe: (listener) => outbox.subscribe(listener),
    start: () => outbox.start(),
  }
}

function requestBody({ text, contact }: Attempt, phone: string): OutgoingText['body'] {
  const { type: contactType = '', ref = '' } = contact ?? {}
  const body = { message: text.trim(), targetPhoneNumber: phone, contactType }
  return ref === '' ? body : { ...body, targetContactRef: ref }
}
