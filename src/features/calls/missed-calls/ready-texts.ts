import { type QueryClient } from '@tanstack/react-query'
import { createAtom, type ReadonlyAtom } from '@tanstack/store'

import { clientContextOf } from '#/api/cache/query-client.ts'
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
export interface ReadyText {
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
interface ReadyTexts {
  readonly list: ReadonlyAtom<readonly ReadyText[]>
  /**
   * Saves a ready text as the draft of its conversation and sends it after 10 s. It stays a draft if it was edited or
   * sent by hand, here or in another tab, if the renter was reached in the meantime, or if the computer slept past its
   * time.
   * @returns false if there already is a draft, a text is being sent, or the server does not accept texts yet
   */
  schedule(outbox: TextOutbox, ready: ReadyText): boolean
  /** Cancels a ready text and deletes its draft. @returns the cancelled text. undefined when it was already sent */
  undo(outbox: TextOutbox, to: Conversation): ReadyText | undefined
  /** Sends a ready text now. */
  send(outbox: TextOutbox, to: Conversation): void
  /** Leaves a ready text as a draft, and reports why. */
  leaveAsDraft(to: Conversation, why: NotSentReason): void
  /** Called when the acting user changes. All ready texts stay drafts, and nothing is reported. */
  end(): void
}

/** The dependencies of ready texts. */
interface ReadyTextsContext {
  /** Whether the renter is still waiting. Called when the waiting time is over. Never rejects. */
  readonly isRenterWaiting: (ready: ReadyText) => Promise<boolean>
  /** Called when a ready text stays a draft. */
  readonly onLeftAsDraft: (ready: ReadyText, why: NotSentReason) => void
}

const all = new WeakMap<QueryClient, ReadyTexts>()

/** Returns the ready texts of the acting user to whom the query client belongs. */
export function readyTextsOf(
  client: QueryClient,
  onLeftAsDraft: ReadyTextsContext['onLeftAsDraft'],
): ReadyTexts {
  const known = all.get(client)
  if (known) return known
  const made = createReadyTexts({ isRenterWaiting: (ready) => stillWaits(client, ready), onLeftAsDraft })
  all.set(client, made)
  clientContextOf(client).waiting.add(made.end)
  return made
}

/** Whether a ready text goes to the renter of a row, regardless of which lead the renter called about last. */
export function goesTo({ to }: ReadyText, row: Pick<MissedRenter, 'lead' | 'call'>): boolean {
  return to.leadId === row.lead.id || to.phone === missedNumber(row)
}

async function stillWaits(client: QueryClient, ready: ReadyText): Promise<boolean> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, ANSWER_MS, undefined))
  const asked = client.query({ ...missedCallsQuery(), staleTime: 0 }).catch(() => undefined)
  const rows = await Promise.race([asked, late])
  return rows === undefined || rows.some((row) => goesTo(ready, row))
}

const isTo = (to: Conversation) => (ready: ReadyText) =>
  ready.to.leadId === to.leadId && ready.to.phone === to.phone

/** Creates the store of ready texts. */
export function createReadyTexts({ isRenterWaiting, onLeftAsDraft }: ReadyTextsContext): ReadyTexts {
  const texts = createAtom<readonly ReadyText[]>([])
  const ends = new Map<ReadyText, () => void>()
  const take = (to: Conversation): ReadyText | undefined => {
    const ready = texts.get().find(isTo(to))
    if (!ready) return undefined
    ends.get(ready)?.()
    ends.delete(ready)
    texts.set((list) => list.filter((one) => one !== ready))
    return ready
  }
  const isUntouched = (outbox: TextOutbox, { to, text }: ReadyText) => {
    const view = outbox.view(to)
    return view.text === text && view.send.at === 'draft'
  }
  const leaveAsDraft = (to: Conversation, why: NotSentReason) => {
    const ready = take(to)
    if (ready) onLeftAsDraft(ready, why)
  }
  const send = (outbox: TextOutbox, to: Conversation) => {
    const ready = take(to)
    if (ready && isUntouched(outbox, ready)) outbox.send(ready.to)
  }
  const due = async (outbox: TextOutbox, ready: ReadyText) => {
    const waiting = await isRenterWaiting(ready)
    // The text was undone or sent while we were waiting for the answer.
    if (!texts.get().includes(ready)) return
    if (!waiting) leaveAsDraft(ready.to, 'reached')
    else if (clock.local() - ready.untilTs > LATE_MS) leaveAsDraft(ready.to, 'late')
    else send(outbox, ready.to)
  }
  return {
    list: texts,
    schedule(outbox, ready) {
      const { text, send: sending } = outbox.view(ready.to)
      if (!isBlank(text) || !canSend({ text: ready.text, send: sending }, clock.now())) return false
      take(ready.to)
      outbox.type(ready.to, ready.text)
      if (!isUntouched(outbox, ready)) return false
      const timer = setTimeout(() => void due(outbox, ready), TEXT_UNDO_MS)
      const stopHere = outbox.subscribe(() => {
        if (!isUntouched(outbox, ready)) take(ready.to)
      })
      // If another tab does anything with this conversation, the user is working on it there.
      const stopThere = onOtherTab((key) => {
        const conversation = conversationOfKey(key)
        if (conversation && isTo(conversation)(ready)) take(ready.to)
      })
      ends.set(ready, () => {
        clearTimeout(timer)
        stopHere()
        stopThere()
      })
      texts.set((list) => [...list, ready])
      return true
    },
    undo(outbox, to) {
      const ready = take(to)
      if (ready && isUntouched(outbox, ready)) outbox.type(ready.to, '')
      return ready
    },
    send,
    leaveAsDraft,
    end() {
      for (const { to } of texts.get()) take(to)
    },
  }
}
