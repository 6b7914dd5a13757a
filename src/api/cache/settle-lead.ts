import { type QueryClient } from '@tanstack/react-query'

import { type Lead } from '#/domain/lead/lead.ts'

import { leadQuery } from '../lead.ts'
import { refetchNow } from './refetch-now.ts'
import { settle } from './settle.ts'

/**
 * Runs a change of a lead. If its outcome is unknown, the lead is refetched to find out whether it was made.
 * @param isDone whether the refetched lead shows the change
 * @throws see `settle`
 */
export function settleLead<Answer>(
  client: QueryClient,
  leadId: string,
  run: () => Promise<Answer>,
  isDone: (lead: Lead) => boolean,
): Promise<Answer | boolean> {
  return settle(run, { read: () => refetchNow(client, leadQuery(leadId)), found: isDone })
}
