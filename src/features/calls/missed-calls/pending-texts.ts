import { type QueryClient } from '@tanstack/react-query'

import { type MissedCall, type MissedRenter, missedCallsQuery } from '#/api/missed-calls.ts'
import { missedNumber } from '#/components/call-button/missed-call.ts'
import { type Conversation, conversationOfKey } from '#/domain/message/draft-keys.ts'
import { clock } from '#/lib/clock.ts'
import { onOtherTab } from '#/lib/storage.ts'
import { type TextOutbox, type TextRecipient } from '#/providers/outbox/text-outbox.ts'

/** Milliseconds for which a ready text is held, so that it can be taken back. */
export const TEXT_UNDO_MS = 10_000

/** Milliseconds after its time at which it stays a draft: this machine slept, and nobody sees it leave. */
export const LATE_MS = 5_000

/** Milliseconds for which it waits for the news whether the renter was reached meanwhile, at most. */
const NEWS_MS = 2_000

/** A ready text that is a draft until its time is over. */
export interface WaitingReply {
  readonly missed: MissedCall
  readonly to: TextRecipient
  readonly name: string
  readonly text: string
  /** Epoch milliseconds of this machine. */
  readonly untilTs: number
}

/** Why a ready text stays a draft. */
export type NotSentReason = 'reached' | 'late'

/** The ready texts of an acting user. What leaves the page leaves a draft behind, never a text. */
export interface PendingTexts {
  /** The same array until something changed. */
  list(): readonly WaitingReply[]
  /**
   * Writes it as the draft of its conversation and sends it after 10 s. It stays a draft where it was changed or sent by
   * hand, here or in another tab, where the renter was reached meanwhile, and where its time was slept through.
   * @returns false where a draft is there already, or a text is on its way
   */
  schedule(desk: TextOutbox, held: WaitingReply): boolean
  /** Takes it back, with its draft. @returns what was taken back; undefined when it has left already */
  undo(desk: TextOutbox, to: Conversation): WaitingReply | undefined
  /** Sends it now. */
  send(desk: TextOutbox, to: Conversation): void
  /** Leaves it as a draft, and says why. */
  leaveAsDraft(to: Conversation, why: NotSentReason): void
  subscribe(listener: () => void): () => void
}

/** What ready texts need from outside. */
export interface PendingTextsContext {
  /** Whether the renter still waits; asked when the time is over. Never rejects. */
  readonly waits: (held: WaitingReply) => Promise<boolean>
  /** One stays a draft. */
  readonly onLeftAsDraft: (held: WaitingReply, why: NotSentReason) => void
}

const all = new WeakMap<QueryClient, PendingTexts>()

/** The ready texts of the acting user whose query client it is. */
export function pendingTextsOf(
  client: QueryClient,
  onKept: PendingTextsContext['onLeftAsDraft'],
): PendingTexts {
  const made =
    all.get(client) ??
    createPendingTexts({ waits: (held) => stillWaits(client, held), onLeftAsDraft: onKept })
  all.set(client, made)
  return made
}

/** Whether a ready text goes to the renter of a row, whatever they called about last. */
export function goesTo({ to }: WaitingReply, row: Pick<MissedRenter, 'lead' | 'call'>): boolean {
  return to.leadId === row.lead.id || to.phone === missedNumber(row)
}

async function stillWaits(client: QueryClient, held: WaitingReply): Promise<boolean> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, NEWS_MS, undefined))
  const asked = client.query({ ...missedCallsQuery(), staleTime: 0 }).catch(() => undefined)
  const rows = await Promise.race([asked, late])
  return rows === undefined || rows.some((row) => goesTo(held, row))
}

const isTo = (to: Conversation) => (held: WaitingReply) =>
  held.to.leadId === to.leadId && held.to.phone === to.phone

/** Ready texts over whatever tells whether a renter waits. */
export function createPendingTexts({ waits, onLeftAsDraft }: PendingTextsContext): PendingTexts {
  let list: readonly WaitingReply[] = []
  const ends = new Map<WaitingReply, () => void>()
  const listeners = new Set<() => void>()
  const set = (next: readonly WaitingReply[]) => {
    list = next
    for (const listener of listeners) listener()
  }
  const take = (to: Conversation): WaitingReply | undefined => {
    const held = list.find(isTo(to))
    if (!held) return undefined
    ends.get(held)?.()
    ends.delete(held)
    set(list.filter((one) => one !== held))
    return held
  }
  const isUntouched = (desk: TextOutbox, { to, text }: WaitingReply) => {
    const view = desk.view(to)
    return view.text === text && view.send.at === 'draft'
  }
  const keep = (to: Conversation, why: NotSentReason) => {
    const held = take(to)
    if (held) onLeftAsDraft(held, why)
  }
  const send = (desk: TextOutbox, to: Conversation) => {
    const held = take(to)
    if (held && isUntouched(desk, held)) desk.send(held.to)
  }
  const due = async (desk: TextOutbox, held: WaitingReply) => {
    const waiting = await waits(held)
    // It was taken back, or sent, while we asked.
    if (!list.includes(held)) return
    if (!waiting) keep(held.to, 'reached')
    else if (clock.local() - held.untilTs > LATE_MS) keep(held.to, 'late')
    else send(desk, held.to)
  }
  return {
    list: () => list,
    schedule(desk, held) {
      const { text, send: sending } = desk.view(held.to)
      if (text.trim() !== '' || sending.at !== 'draft') return false
      take(held.to)
      desk.type(held.to, held.text)
      if (!isUntouched(desk, held)) return false
      const timer = setTimeout(() => void due(desk, held), TEXT_UNDO_MS)
      const stopHere = desk.subscribe(() => {
        if (!isUntouched(desk, held)) take(held.to)
      })
      // Whatever another tab does with this conversation, somebody is at it there.
      const stopThere = onOtherTab((key) => {
        const place = conversationOfKey(key)
        if (place && isTo(place)(held)) take(held.to)
      })
      ends.set(held, () => {
        clearTimeout(timer)
        stopHere()
        stopThere()
      })
      set([...list, held])
      return true
    },
    undo(desk, to) {
      const held = take(to)
      if (held && isUntouched(desk, held)) desk.type(held.to, '')
      return held
    },
    send,
    leaveAsDraft: keep,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
