import { type QueryClient } from '@tanstack/react-query'

import { threadQuery } from '#/api/texts.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { renterNumber } from '#/domain/lead/timeline-sentences.ts'
import { type Communication } from '#/domain/message/communication.ts'
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
