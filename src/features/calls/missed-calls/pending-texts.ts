import { type QueryClient } from '@tanstack/react-query'
import { createAtom } from '@tanstack/store'

import { belongingsOf } from '#/api/cache/query-client.ts'
import { type MissedCall, type MissedRenter, missedCallsQuery } from '#/api/missed-calls.ts'
import { missedNumber } from '#/components/call-button/missed-call.ts'
import { type Conversation, conversationOfKey } from '#/domain/message/draft-keys.ts'
import { canSend } from '#/domain/message/send-state.ts'
import { clock } from '#/lib/clock.ts'
import { onOtherTab } from '#/lib/storage.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { type TextOutbox, type TextRecipient } from '#/providers/outbox/text-outbox.ts'

/** How long a ready text waits so that it can be undone, in milliseconds. */
export const TEXT_UNDO_MS = 10_000

/**
 * How late a ready text may be sent, in milliseconds. If it is later than that, the computer was asleep and nobody
 * would see the text being sent, so it stays a draft.
 */
export const LATE_MS = 5_000

/** Maximum time to wait for the answer whether the renter was reached in the meantime, in milliseconds. */
const ANSWER_MS = 2_000

/** A ready text, which is a draft until its waiting time is over. */
export interface WaitingReply {
  readonly missed: MissedCall
  readonly to: TextRecipient
  readonly name: string
  readonly text: string
  /** Epoch milliseconds of this computer's clock. */
  readonly untilTs: number
}

/** Why a ready text stays a draft. */
export type NotSentReason = 'reached' | 'late'

/** The ready texts of an acting user. If the page is left, a ready text stays a draft and is not sent. */
export interface PendingTexts {
  /** Returns the same array until something changes. */
  list(): readonly WaitingReply[]
  /**
   * Saves a ready text as the draft of its conversation and sends it after 10 s. It stays a draft if it was edited or
   * sent by hand, here or in another tab, if the renter was reached in the meantime, or if the computer slept past its
   * time.
   * @returns false if there already is a draft, a text is being sent, or the server does not accept texts yet
   */
  schedule(outbox: TextOutbox, reply: WaitingReply): boolean
  /** Cancels a ready text and deletes its draft. @returns the cancelled text. undefined when it was already sent */
  undo(outbox: TextOutbox, to: Conversation): WaitingReply | undefined
  /** Sends a ready text now. */
  send(outbox: TextOutbox, to: Conversation): void
  /** Leaves a ready text as a draft, and reports why. */
  leaveAsDraft(to: Conversation, why: NotSentReason): void
  subscribe(listener: () => void): () => void
  /** Called when the acting user changes. All ready texts stay drafts, and nothing is reported. */
  end(): void
}

/** The dependencies of ready texts. */
export interface PendingTextsContext {
  /** Whether the renter is still waiting. Called when the waiting time is over. Never rejects. */
  readonly waits: (reply: WaitingReply) => Promise<boolean>
  /** Called when a ready text stays a draft. */
  readonly onLeftAsDraft: (reply: WaitingReply, why: NotSentReason) => void
}

const all = new WeakMap<QueryClient, PendingTexts>()

/** Returns the ready texts of the acting user to whom the query client belongs. */
export function pendingTextsOf(
  client: QueryClient,
  onLeftAsDraft: PendingTextsContext['onLeftAsDraft'],
): PendingTexts {
  const known = all.get(client)
  if (known) return known
  const made = createPendingTexts({ waits: (reply) => stillWaits(client, reply), onLeftAsDraft })
  all.set(client, made)
  belongingsOf(client).waiting.add(made.end)
  return made
}

/** Whether a ready text goes to the renter of a row, regardless of which lead the renter called about last. */
export function goesTo({ to }: WaitingReply, row: Pick<MissedRenter, 'lead' | 'call'>): boolean {
  return to.leadId === row.lead.id || to.phone === missedNumber(row)
}

async function stillWaits(client: QueryClient, reply: WaitingReply): Promise<boolean> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, ANSWER_MS, undefined))
  const asked = client.query({ ...missedCallsQuery(), staleTime: 0 }).catch(() => undefined)
  const rows = await Promise.race([asked, late])
  return rows === undefined || rows.some((row) => goesTo(reply, row))
}

const isTo = (to: Conversation) => (reply: WaitingReply) =>
  reply.to.leadId === to.leadId && reply.to.phone === to.phone

/** Creates the store of ready texts. */
export function createPendingTexts({ waits, onLeftAsDraft }: PendingTextsContext): PendingTexts {
  const replies = createAtom<readonly WaitingReply[]>([])
  const ends = new Map<WaitingReply, () => void>()
  const take = (to: Conversation): WaitingReply | undefined => {
    const reply = replies.get().find(isTo(to))
    if (!reply) return undefined
    ends.get(reply)?.()
    ends.delete(reply)
    replies.set((list) => list.filter((one) => one !== reply))
    return reply
  }
  const isUntouched = (outbox: TextOutbox, { to, text }: WaitingReply) => {
    const view = outbox.view(to)
    return view.text === text && view.send.at === 'draft'
  }
  const leaveAsDraft = (to: Conversation, why: NotSentReason) => {
    const reply = take(to)
    if (reply) onLeftAsDraft(reply, why)
  }
  const send = (outbox: TextOutbox, to: Conversation) => {
    const reply = take(to)
    if (reply && isUntouched(outbox, reply)) outbox.send(reply.to)
  }
  const due = async (outbox: TextOutbox, reply: WaitingReply) => {
    const waiting = await waits(reply)
    // The text was undone or sent while we were waiting for the answer.
    if (!replies.get().includes(reply)) return
    if (!waiting) leaveAsDraft(reply.to, 'reached')
    else if (clock.local() - reply.untilTs > LATE_MS) leaveAsDraft(reply.to, 'late')
    else send(outbox, reply.to)
  }
  return {
    list: replies.get,
    schedule(outbox, reply) {
      const { text, send: sending } = outbox.view(reply.to)
      if (!isBlank(text) || !canSend({ text: reply.text, send: sending }, clock.now())) return false
      take(reply.to)
      outbox.type(reply.to, reply.text)
      if (!isUntouched(outbox, reply)) return false
      const timer = setTimeout(() => void due(outbox, reply), TEXT_UNDO_MS)
      const stopHere = outbox.subscribe(() => {
        if (!isUntouched(outbox, reply)) take(reply.to)
      })
      // If another tab does anything with this conversation, the user is working on it there.
      const stopThere = onOtherTab((key) => {
        const conversation = conversationOfKey(key)
        if (conversation && isTo(conversation)(reply)) take(reply.to)
      })
      ends.set(reply, () => {
        clearTimeout(timer)
        stopHere()
        stopThere()
      })
      replies.set((list) => [...list, reply])
      return true
    },
    undo(outbox, to) {
      const reply = take(to)
      if (reply && isUntouched(outbox, reply)) outbox.type(reply.to, '')
      return reply
    },
    send,
    leaveAsDraft,
    subscribe: (listener) => replies.subscribe(listener).unsubscribe,
    end() {
      for (const { to } of replies.get()) take(to)
    },
  }
}
