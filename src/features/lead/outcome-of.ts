import { type QueryClient } from '@tanstack/react-query'

import { leadQuery } from '#/api/lead.ts'
import { outcomeUnknown } from '#/api/settle.ts'
import { type Lead } from '#/domain/lead/lead.ts'

/**
 * Runs a change of a lead; where its outcome is not known, the lead is read again, and what is done there counts (P10).
 * @param isDone whether the lead that was read again shows it
 */
export async function settled(
  client: QueryClient,
  leadId: string,
  run: () => Promise<unknown>,
  isDone: (lead: Lead) => boolean,
): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!outcomeUnknown(error)) throw error
    const read = await client.query({ ...leadQuery(leadId), staleTime: 0 }).catch(() => undefined)
    if (read === undefined || !isDone(read)) throw error
  }
}
