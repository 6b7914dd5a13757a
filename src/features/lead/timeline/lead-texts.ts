import { type QueryClient, useQueries } from '@tanstack/react-query'
import { useCallback } from 'react'

import { threadQuery } from '#/api/texts.ts'
import { textTargets } from '#/components/lead-targets.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { renterNumber } from '#/domain/lead/timeline/timeline-sentences.ts'
import { type Communication, isOutgoing } from '#/domain/message/communication.ts'
import { committedAs } from '#/domain/message/text-thread.ts'
import { digitsOf } from '#/domain/user/phone.ts'
import { readable } from '#/lib/schema.ts'
import { type PendingText } from '#/providers/outbox/text-outbox.ts'

/** The texts with one number that a lead carries, oldest first. */
export function textsWith(lead: Pick<Lead, 'communications'>, phone: string): Communication[] {
  const digits = digitsOf(phone)
  return readable(lead.communications)
    .filter(
      (each) => each.communicationType === 'TEXT_MESSAGE' && digitsOf(renterNumber(each) ?? '') === digits,
    )
    .toSorted((a, b) => a.createdTs - b.createdTs)
}

/**
 * The texts on their way that the lead does not carry yet: its event may be quicker than the answer, and one text must not
 * stand there twice.
 */
export function stillAway(
  pending: readonly PendingText[],
  lead: Pick<Lead, 'communications'>,
): readonly PendingText[] {
  return pending.filter(({ attempt, phone }) => !committedAs(attempt, textsWith(lead, phone)))
}

/**
 * A thread that nobody has asked for yet is what the lead says of it, as old as the lead: so the composer below knows its
 * From, and a visit to a lead is one request.
 * @param leadReadAt epoch ms at which the lead was read
 */
export function fillThread(client: QueryClient, lead: Lead, leadReadAt: number, phone: string): void {
  const { queryKey } = threadQuery(lead.id, phone)
  const state = client.getQueryState(queryKey)
  if (state?.data !== undefined || state?.fetchStatus === 'fetching') return
  client.setQueryData(queryKey, textsWith(lead, phone), { updatedAt: leadReadAt })
}

interface Read {
  readonly data: readonly Communication[] | undefined
  /** Epoch ms at which it was read. */
  readonly dataUpdatedAt: number
}

/**
 * Texts of ours that a thread shows and the lead does not yet: a text that was sent is settled by its thread, and must
 * not vanish until the lead has been read again. A thread that was read before the lead knows nothing better.
 * @param leadReadAt epoch ms at which the lead was read
 */
export function freshTexts(
  lead: Pick<Lead, 'communications'>,
  leadReadAt: number,
  threads: readonly Read[],
): Communication[] {
  const known = new Set(readable(lead.communications).map((each) => each.id))
  return threads
    .filter((thread) => thread.dataUpdatedAt > leadReadAt)
    .flatMap((thread) => (thread.data ?? []).filter((text) => isOutgoing(text) && !known.has(text.id)))
}

/** What `freshTexts` finds among the threads that are in the cache; nothing is asked for. The same array until it changes. */
export function useFreshTexts(lead: Lead, leadReadAt: number): readonly Communication[] {
  return useQueries({
    queries: textTargets(lead).map((target) => ({ ...threadQuery(lead.id, target.phone), enabled: false })),
    combine: useCallback(
      (threads: readonly Read[]) => freshTexts(lead, leadReadAt, threads),
      [lead, leadReadAt],
    ),
  })
}
