import { applierOf } from '#/api/applier-of.ts'
import { ApiError, wordsOf } from '#/api/errors.ts'
import { apiOf } from '#/api/query-client.ts'
import { postText, readThread, threadQuery } from '#/api/texts.ts'
import { type Communication } from '#/domain/communication.ts'
import { type Conversation } from '#/domain/draft-keys.ts'
import { type Attempt } from '#/domain/draft.ts'
import { attemptToKeep, canSend, idle, isAway, type SendEffect, type SendEvent } from '#/domain/send-state.ts'
import { stepSend } from '#/domain/text-send.ts'
import { baselineOf, sameWords } from '#/domain/text-thread.ts'

import { createLine, type Line } from './desk-line.ts'
import { type PendingText, type TextDesk, type TextDeskContext, type TextRecipient } from './desk-types.ts'
import { bodyOf, outcomeOf } from './send-outcome.ts'

/**
 * The texts that an acting user has unsent or on their way. It lives beside the pages, so that leaving one, minimising or
 * closing a conversation loses nothing, and both composers of a conversation show the same (P1, P9 to P13, P33).
 */
export function createTextDesk(context: TextDeskContext): TextDesk {
  const { drafts, client, actingUser, now } = context
  const lines = new Map<string, Line>()
  const listeners = new Set<() => void>()
  let onTheWay: readonly PendingText[] = []
  let running = false

  const refresh = (line: Line) => {
    const draft = drafts.view(line.conversation)
    const { text, other, changed } = draft
    const old = line.view
    if (old.text === text && old.other === other && old.changed === changed && old.send === line.send) return
    line.view = { text, other, changed, send: line.send }
  }

  const tell = () => {
    for (const line of lines.values()) refresh(line)
    const next = [...lines.values()].flatMap(({ conversation, send }) =>
      isAway(send) && 'attempt' in send ? [{ ...conversation, attempt: send.attempt, send }] : [],
    )
    const same =
      next.length === onTheWay.length && next.every((item, index) => onTheWay[index]?.send === item.send)
    if (!same) onTheWay = next
    for (const listener of listeners) listener()
  }

  const lineOf = (conversation: Conversation): Line => {
    const key = `${conversation.leadId} ${conversation.phone}`
    const known = lines.get(key)
    if (known) return known
    const line = createLine(conversation, drafts.view(conversation), now())
    lines.set(key, line)
    // Being asked for is part of rendering; what follows from it is not.
    if (running && line.waiting.length > 0) queueMicrotask(() => begin(line))
    return line
  }

  const begin = (line: Line) => {
    const effects = line.waiting
    line.waiting = []
    carryOut(line, effects)
    tell()
  }

  const apply = (line: Line, event: SendEvent) => {
    if (!running) return
    const before = line.send
    const text = drafts.view(line.conversation).text
    const { next, effects } = stepSend({ text, send: before }, event)
    if (next.text === text && next.send === before && event.is !== 'typed') return
    line.send = next.send
    // Written down before anything leaves (P3).
    if (event.is === 'typed') drafts.type(line.conversation, next.text)
    drafts.put(line.conversation, { text: next.text, attempt: attemptToKeep(next.send) })
    if (!('attempt' in next.send)) clearTimeout(line.timer)
    if (next.send === idle && before.at !== 'draft' && 'attempt' in before && event.is !== 'typed') {
      applierOf(client).apply({ eventType: 'OUTGOING_TEXT_MESSAGE', lead: { id: line.conversation.leadId } })
    }
    carryOut(line, effects)
    tell()
  }

  const carryOut = (line: Line, effects: readonly SendEffect[]) => {
    for (const effect of effects) {
      if (effect.do === 'post') void post(line, effect.attempt)
      else readLater(line, effect.id, effect.afterMs)
    }
  }

  const post = async (line: Line, attempt: Attempt) => {
    const { leadId, phone } = line.conversation
    try {
      const answer = await postText(apiOf(client), {
        leadId,
        actingUser: attempt.actingUser,
        body: bodyOf(attempt, phone, line.recipient),
        key: attempt.key,
      })
      apply(line, { is: 'accepted', id: attempt.id, communicationId: answer?.id, now: now() })
    } catch (error) {
      apply(line, outcomeOf(error, attempt.id, now()))
      const status = error instanceof ApiError ? error.status : 0
      // The right or the lead may be gone: what is shown of them is asked for again (P36).
      if (running && (status === 403 || status === 404))
        applierOf(client).apply({ eventType: 'LEAD_CHANGED', lead: { id: leadId } })
    }
  }

  const readLater = (line: Line, id: string, afterMs: number) => {
    clearTimeout(line.timer)
    line.timer = undefined
    if (afterMs === 0) void readNow(line, id)
    else line.timer = setTimeout(() => void readNow(line, id), afterMs)
  }

  const readNow = async (line: Line, id: string) => {
    const { leadId, phone } = line.conversation
    apply(line, { is: 'reading', id })
    try {
      const texts = await readThread(client, leadId, phone)
      apply(line, { is: 'read', id, texts, now: now() })
    } catch (error) {
      apply(line, { is: 'read-failed', id, words: wordsOf(error) })
    }
  }

  const check = (line: Line) => {
    if (line.send.at === 'unknown') readLater(line, line.send.attempt.id, 0)
  }

  /** The key of a text: that of the last attempt with the same words, else a new one (P11). */
  const keyFor = (conversation: Conversation, text: string): string => {
    const { tried } = drafts.view(conversation)
    return tried && sameWords(tried.text, text) ? tried.key : context.newKey()
  }

  /** @param aside a text of the thread, instead of what stands in the field */
  const send = (recipient: TextRecipient, aside?: string): boolean => {
    const line = lineOf(recipient)
    const elsewhere = drafts.storedAttempt(recipient)
    // Two tabs, one draft: what the other one has just sent is not sent again here.
    if (elsewhere && elsewhere.phase !== 'returned')
      apply(line, { is: 'restored', attempt: elsewhere, now: now() })
    const text = aside ?? drafts.view(recipient).text
    const time = now()
    if (!running || !canSend({ text, send: line.send }, time)) return false
    line.recipient = recipient
    const attempt: Attempt = {
      id: context.newId(),
      text,
      actingUser,
      sinceTs: time,
      startedTs: time,
      baseline: baselineOf(shownThread(recipient), time),
      phase: 'leaving',
      key: aside === undefined ? keyFor(recipient, text) : context.newKey(),
    }
    apply(line, { is: 'pressed', attempt, online: context.online(), aside: aside !== undefined })
    return isAway(line.send)
  }

  const shownThread = ({ leadId, phone }: Conversation): readonly Communication[] =>
    client.getQueryData(threadQuery(leadId, phone).queryKey) ?? []

  const watchThreads = () =>
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== 'thread')
        return
      for (const line of lines.values()) {
        if (!('attempt' in line.send) || event.query.queryKey[1] !== line.conversation.leadId) continue
        apply(line, { is: 'thread', texts: shownThread(line.conversation) })
      }
    })

  const heardFromOtherTab = (conversation: Conversation) => {
    const line = lineOf(conversation)
    const { attempt } = drafts.view(conversation)
    if (attempt) apply(line, { is: 'restored', attempt, now: now() })
    // A request of our own goes on; what another tab wrote meanwhile did not end it.
    else if (line.send.at !== 'sending') apply(line, { is: 'settled-elsewhere' })
    tell()
  }

  return {
    view: (conversation) => {
      const line = lineOf(conversation)
      refresh(line)
      return line.view
    },
    pending: () => onTheWay,
    type(conversation, text) {
      apply(lineOf(conversation), { is: 'typed', text })
    },
    press: (recipient) => send(recipient),
    resend: (recipient, text) => send(recipient, text),
    check(conversation) {
      check(lineOf(conversation))
    },
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
    start() {
      running = true
      const stopDrafts = drafts.start()
      const stopOther = drafts.onOther(heardFromOtherTab)
      const stopThreads = watchThreads()
      const backOnline = () => {
        for (const line of lines.values()) check(line)
      }
      globalThis.addEventListener('online', backOnline)
      for (const conversation of drafts.places()) if (drafts.storedAttempt(conversation)) lineOf(conversation)
      for (const line of lines.values()) {
        if (line.waiting.length > 0) begin(line)
        else check(line)
      }
      return () => {
        running = false
        stopDrafts()
        stopOther()
        stopThreads()
        globalThis.removeEventListener('online', backOnline)
        for (const line of lines.values()) clearTimeout(line.timer)
      }
    },
  }
}
