import { applierOf } from '#/api/cache/applier-of.ts'
import { apiOf } from '#/api/cache/query-client.ts'
import { type OutgoingText, postText, readThread, threadQuery, undeliveredTextsQuery } from '#/api/texts.ts'
import { type Communication, isOutgoing } from '#/domain/message/communication.ts'
import { type Conversation } from '#/domain/message/draft-keys.ts'
import { type Attempt } from '#/domain/message/draft.ts'
import { attemptOf, canSend, isAway, type SendState } from '#/domain/message/send-state.ts'
import { baselineOf, isFailed, sameText } from '#/domain/message/text-thread.ts'
import { sameNumber } from '#/domain/user/phone.ts'
import { isBlank } from '#/lib/blank.ts'
import { uuidOf } from '#/lib/derived-id.ts'

import { type OutboxContext } from './delivery.ts'
import { type DraftTrouble } from './drafts.ts'
import { Outbox } from './outbox.ts'

/** Whom a text goes to, as the request names it. */
export interface TextRecipient extends Conversation {
  contactType: string
  contactRef?: string | undefined
}

/** A conversation as a composer shows it. */
export interface TextView {
  readonly text: string
  readonly send: SendState
  /** The text of another tab, while the person has not chosen. */
  readonly other: string | undefined
  /** Another tab's text was taken over. */
  readonly changed: boolean
}

/** A text of the thread that is sent once more. */
export interface RefusedText {
  /** Id of the communication: it is not taken for the new one. */
  readonly id: string
  readonly message: string
}

/** A text on its way, to be shown at the end of its thread. */
export interface PendingText extends Conversation {
  readonly attempt: Attempt
  readonly send: SendState
}

/** The texts that one acting user writes and sends, whichever page shows them. */
export interface TextOutbox {
  /** The same object until something changed. */
  view(conversation: Conversation): TextView
  /** What is on its way, over all conversations; the same array until something changed. */
  pending(): readonly PendingText[]
  /** Takes a keystroke; it is stored when this returns. */
  type(conversation: Conversation, text: string): void
  /** Sends what stands in the field, once; tells whether something began. */
  send(recipient: TextRecipient): boolean
  /** Sends an undelivered text once more, as a new one; what stands in the field stays. Tells whether something began. */
  resend(recipient: TextRecipient, refused: RefusedText): boolean
  /** Reads the thread of an outcome that is not known now instead of later. */
  check(conversation: Conversation): void
  chooseOther(conversation: Conversation): void
  chooseOwn(conversation: Conversation): void
  /**
   * Throws away what is written, or what another tab wrote where nothing is written here; nothing while it is on its way.
   * @returns brings it back as it was; false: another text is written by now
   */
  discard(conversation: Conversation): () => boolean
  trouble(): DraftTrouble | undefined
  subscribe(listener: () => void): () => void
  /** Takes up what an earlier page left behind; returns the end of the outbox. */
  start(): () => void
}

/** The outbox of texts: one delivery a conversation. */
export function createTextOutbox(context: OutboxContext<Conversation>): TextOutbox {
  const { drafts, client, now } = context
  const recipients = new Map<Conversation, TextRecipient>()
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
        body: requestBody(attempt, conversation.phone, recipients.get(conversation)),
        key: attempt.key,
      }),
    read: ({ leadId, phone }) => readThread(client, leadId, phone),
    readBy: ([kind, leadId], conversation) =>
      kind === 'thread' && leadId === conversation.leadId ? shownThread(conversation) : undefined,
    store(conversation, { before, event, next, arrived }) {
      if (event.is === 'typed') drafts.type(conversation, next.text)
      // Which draft stands in the field after another tab has settled it, that tab has stored.
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

  /** The key of a text: that of the last attempt with the same words, else the one that these words of this draft have in every tab. */
  const keyFor = (conversation: Conversation, text: string): string => {
    const { tried, draftId } = drafts.view(conversation)
    if (tried && sameText(tried.text, text)) return tried.key
    return draftId === undefined ? context.newKey() : uuidOf(`${draftId} ${text.trim()}`)
  }

  /** Ids of the undelivered texts with the same words that are known here, the newest last. */
  const refusedCopies = ({ leadId, phone }: Conversation, { id, message }: RefusedText): string[] => {
    const listed = client.getQueryData(undeliveredTextsQuery().queryKey) ?? []
    const copies = [
      ...shownThread({ leadId, phone }).filter((text) => isOutgoing(text) && isFailed(text)),
      ...listed.filter((text) => text.leadRef === leadId && sameNumber(text.phone, phone)),
    ].filter((text) => sameText(text.message ?? '', message))
    return [id, ...copies.toSorted((a, b) => a.createdTs - b.createdTs).map((copy) => copy.id)]
  }

  /**
   * Each refusal is answered by one send, whichever of the refused copies and in whichever tab it is asked for: a key that
   * named the first copy alone would stand for the second for ever, though the carrier refused that one, too.
   */
  const resendKey = ({ leadId }: Conversation, message: string, newestCopy: string | undefined): string =>
    uuidOf(`${leadId} ${newestCopy} ${message.trim()}`)

  /** @param again a text of the thread, instead of what stands in the field */
  const send = (recipient: TextRecipient, again?: RefusedText): boolean => {
    const delivery = outbox.ready(recipient)
    const text = again?.message ?? drafts.view(recipient).text
    if (!delivery || !canSend({ text, send: delivery.send }, now())) return false
    const copies = again ? refusedCopies(recipient, again) : []
    const attempt = outbox.attempt({
      text,
      baseline: [...baselineOf(shownThread(recipient), now()), ...copies],
      key: again ? resendKey(recipient, text, copies.at(-1)) : keyFor(recipient, text),
    })
    // What may have arrived goes as it went: a key names all of a request.
    const isSame = attemptOf(delivery.send)?.key === attempt.key
    if (!isSame || !recipients.has(delivery.ref)) recipients.set(delivery.ref, recipient)
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
    trouble: drafts.trouble,
    subscribe: (listener) => outbox.subscribe(listener),
    start: () => outbox.start(),
  }
}

function requestBody(
  attempt: Attempt,
  phone: string,
  { contactType = '', contactRef }: Partial<TextRecipient> = {},
): OutgoingText['body'] {
  const body = { message: attempt.text.trim(), targetPhoneNumber: phone, contactType }
  return contactRef === undefined || contactRef === '' ? body : { ...body, targetContactRef: contactRef }
}
