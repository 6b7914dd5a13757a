import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { applierOf } from './cache/applier-of.ts'
import { keys } from './cache/keys.ts'
import { readableOf } from './cache/missing-rows.ts'
import { apiOf } from './cache/query-client.ts'
import { type OutputOf } from './endpoints/endpoint.ts'
import { getMissedCalls, setHandled } from './endpoints/missed-calls.ts'

/** A waiting renter: one who called and has not been called back. */
export type MissedRenter = Extract<OutputOf<typeof getMissedCalls>[number], { lead: unknown }>

/** A missed call and the lead that it belongs to. */
export interface MissedCall {
  readonly lead: { readonly id: string }
  readonly call: { readonly id: string }
}

/** Assumed: query for the renters who wait for a call back. Unreadable entries are left out. */
export const missedCallsQuery = () =>
  queryOptions({
    queryKey: keys.missedCalls(),
    queryFn: async ({ client, signal, queryKey }) =>
      readableOf(queryKey, await apiOf(client).call(getMissedCalls, {}, { signal })),
    // If the server does not know this endpoint, the list lacks one section, and no toast is shown.
    meta: { quiet: true },
  })

/**
 * Assumed: marks a missed call as handled by a user, or by nobody. The rows show it at once.
 * @throws ApiError 409 while somebody else is handling it; `detail` says who
 */
export async function handleMissedCall(
  client: QueryClient,
  { lead, call }: MissedCall,
  userId: string | undefined,
): Promise<void> {
  try {
    const marked = await apiOf(client).call(setHandled, {
      params: { leadId: lead.id, commId: call.id },
      body: { handledByRef: userId },
    })
    client.setQueryData(missedCallsQuery().queryKey, (rows) =>
      rows?.map((row) => (row.call.id === call.id ? { ...row, call: marked } : row)),
    )
  } finally {
    applierOf(client).apply({ eventType: 'LEAD_CHANGED', lead: { id: lead.id } })
  }
}

/** Maximum milliseconds for which a list waits for its missed calls. */
const WAIT_MS = 1_000

/** Prefetches the missed calls, so that they appear together with their list. The list never waits long for them. */
export async function loadMissedCalls(client: QueryClient): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS))
  const asked = client.query({ ...missedCallsQuery(), staleTime: Infinity }).catch(() => undefined)
  await Promise.race([asked, late])
}
