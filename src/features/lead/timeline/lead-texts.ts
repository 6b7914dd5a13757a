import { type QueryClient, useQueries } from '@tanstack/react-query'
import { useCallback } from 'react'

import { threadQuery } from '#/api/texts.ts'
import { textTargets } from '#/components/lead/lead-targets.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { renterNumber } from '#/domain/lead/timeline/timeline-sentences.ts'
import { isOutgoing } from '#/domain/message/communication-types.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { committedAs } from '#/domain/message/text-thread.ts'
import { digitsOf } from '#/domain/user/phone.ts'
import { readable } from '#/lib/schema.ts'
import { type PendingText } from '#/providers/outbox/text-outbox.ts'

/** Returns the texts with one number that the lead contains, oldest first. */
export function textsWith(lead: Pick<Lead, 'communications'>, phone: string): Communication[] {
  const digits = digitsOf(phone)
  return readable(lead.communications)
    .filter(
      (each) => each.communicationType === 'TEXT_MESSAGE' && digitsOf(renterNumber(each) ?? '') === digits,
    )
    .toSorted((a, b) => a.createdTs - b.createdTs)
}

/**
 * Returns the pending texts that the lead does not contain yet. The event of a text may arrive before the response to
 * its request, and the same text must not appear twice.
 */
export function stillAway(
  pending: readonly PendingText[],
  lead: Pick<Lead, 'communications'>,
): readonly PendingText[] {
  return pending.filter(({ attempt, phone }) => !committedAs(attempt, textsWith(lead, phone)))
}

/**
 * Fills a thread that was not fetched yet with the texts of the lead, with the lead's fetch time. The composer below
 * then knows its From number, and opening a lead takes only one request.
 * @param leadReadAt epoch ms at which the lead was fetched
 */
export function fillThread(client: QueryClient, lead: Lead, leadReadAt: number, phone: string): void {
  const { queryKey } = threadQuery(lead.id, phone)
  const state = client.getQueryState(queryKey)
  if (state?.data !== undefined || state?.fetchStatus === 'fetching') return
  client.setQueryData(queryKey, textsWith(lead, phone), { updatedAt: leadReadAt })
}

interface Read {
  readonly data: readonly Communication[] | undefined
  /** Epoch ms at which the thread was fetched. */
  readonly dataUpdatedAt: number
}

/**
 * Returns our own texts that a thread shows and the lead does not yet. Once a text is sent, its thread confirms it, and
 * the text must not disappear until the lead is refetched. A thread that was fetched before the lead has nothing newer.
 * @param leadReadAt epoch ms at which the lead was fetched
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

/**
 * Returns `freshTexts` of the threads in the cache, without fetching any. The array keeps its identity until it
 * changes.
 */
export function useFreshTexts(lead: Lead, leadReadAt: number): readonly Communication[] {
  return useQueries({
    queries: textTargets(lead).map((target) => ({ ...threadQuery(lead.id, target.phone), enabled: false })),
    combine: useCallback(
      (threads: readonly Read[]) => freshTexts(lead, leadReadAt, threads),
      [lead, leadReadAt],
    ),
  })
}
