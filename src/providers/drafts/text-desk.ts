import { applierOf } from '#/api/applier-of.ts'
import { apiOf } from '#/api/query-client.ts'
import { postText, readThread, threadQuery } from '#/api/texts.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { type Conversation } from '#/domain/message/draft-keys.ts'
import { type Attempt } from '#/domain/message/draft.ts'
import { attemptOf, canSend, isAway } from '#/domain/message/send-state.ts'
import { baselineOf, sameText } from '#/domain/message/text-thread.ts'

import {
  type DeskView,
  type PendingText,
  type RefusedText,
  type TextDesk,
  type TextDeskContext,
  type TextRecipient,
} from './desk-types.ts'
import { createSendLines, type SendLine } from './send-lines.ts'
import { bodyOf } from './send-outcome.ts'

type Line = SendLine<Conversation, DeskView>

/**
 * The texts that an acting user has unsent or on their way. It lives beside the pages, so that leaving one, minimising or
 * closing a conversation loses nothing, and both composers of a conversation show the same (P1, P9 to P13, P33).
 */
export function createTextDesk(context: TextDeskContext): TextDesk {
  const { drafts, client, actingUser, now } = context
  const recipients = new Map<Conversation, TextRecipient>()
  const listeners = new Set<() => void>()
  let onTheWay: readonly PendingText[] = []

  const viewOf = (line: Line): DeskView => {
    const { text, other, changed } = drafts.view(line.place)
    const { view: old, send } = line
    if (old?.text === text && old.other === other && old.changed === changed && old.send === send) return old
    return (line.view = { text, other, changed, send })
  }

  const tell = () => {
    const next = [...lines.all()].flatMap(({ place, send }) =>
      isAway(send) && 'attempt' in send ? [{ ...place, attempt: send.attempt, send }] : [],
    )
    const same =
      next.length === onTheWay.length && next.every((item, index) => onTheWay[index]?.send === item.send)
    if (!same) onTheWay = next
    for (const listener of listeners) listener()
  }

  const shownThread = ({ leadId, phone }: Conversation): readonly Communication[] =>
    client.getQueryData(threadQuery(leadId, phone).queryKey) ?? []

  const lines = createSendLines<Conversation, DeskView>({
    drafts,
    client,
    now,
    nameOf: ({ leadId, phone }) => `${leadId} ${phone}`,
    wordsAt: (place) => drafts.view(place).text,
    post: ({ place }, attempt) =>
      postText(apiOf(client), {
        leadId: place.leadId,
        actingUser: attempt.actingUser,
        body: bodyOf(attempt, place.phone, recipients.get(place)),
        key: attempt.key,
      }),
    read: ({ leadId, phone }) => readThread(client, leadId, phone),
    heard: ([kind, leadId], place) =>
      kind === 'thread' && leadId === place.leadId ? shownThread(place) : undefined,
    took({ place }, { event, next, arrived }) {
      if (event.is === 'typed') drafts.type(place, next.text)
      drafts.put(place, { text: next.text, attempt: attemptOf(next.send) })
      if (arrived) applierOf(client).apply({ eventType: 'OUTGOING_TEXT_MESSAGE', lead: { id: place.leadId } })
    },
    changed: tell,
  })

  /** The key of a text: that of the last attempt with the same words, else a new one (P11). */
  const keyFor = (conversation: Conversation, text: string): string => {
    const { tried } = drafts.view(conversation)
    return tried && sameText(tried.text, text) ? tried.key : context.newKey()
  }

  /** @param aside a text of the thread, instead of what stands in the field */
  const send = (recipient: TextRecipient, aside?: RefusedText): boolean => {
    const line = lines.toSend(recipient)
    const text = aside?.message ?? drafts.view(recipient).text
    const time = now()
    if (!line || !canSend({ text, send: line.send }, time)) return false
    recipients.set(line.place, recipient)
    const attempt: Attempt = {
      id: context.newId(),
      text,
      actingUser,
      sinceTs: time,
      startedTs: time,
      baseline: [...baselineOf(shownThread(recipient), time), ...(aside ? [aside.id] : [])],
      phase: 'leaving',
      key: aside === undefined ? keyFor(recipient, text) : context.newKey(),
    }
    lines.apply(line, { is: 'pressed', attempt, online: context.online(), aside: aside !== undefined })
    return isAway(line.send)
  }

  return {
    view: (conversation) => viewOf(lines.of(conversation)),
    pending: () => onTheWay,
    type(conversation, text) {
      lines.apply(lines.of(conversation), { is: 'typed', text })
    },
    press: send,
    resend: send,
    check: lines.check,
    takeOther(conversation) {
      drafts.takeOther(conversation)
      tell()
    },
    keepMine(conversation) {
      drafts.keepMine(conversation)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: lines.start,
  }
}
