import { type QueryClient } from '@tanstack/react-query'

import { type Lead } from '#/domain/lead/lead.ts'

import { leadQuery } from '../leads.ts'
import { readAnew } from './read-anew.ts'
import { settle } from './settle.ts'

/**
 * Runs a change of a lead; where its outcome is not known, the lead is read again and decides.
 * @param isDone whether the lead that was read again shows the change
 * @throws see `settle`
 */
export function settleLead<Answer>(
  client: QueryClient,
  leadId: string,
  run: () => Promise<Answer>,
  isDone: (lead: Lead) => boolean,
): Promise<Answer | boolean> {
  return settle(run, { read: () => readAnew(client, leadQuery(leadId)), found: isDone })
}
