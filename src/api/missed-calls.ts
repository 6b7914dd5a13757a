import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { applierOf } from './cache/applier-of.ts'
import { keys } from './cache/keys.ts'
import { readableOf } from './cache/missing-rows.ts'
import { apiOf } from './cache/query-client.ts'
import { type OutputOf } from './endpoints/endpoint.ts'
import { getMissedCalls, setHandled } from './endpoints/missed-calls.ts'

/** A renter who called and waits for a call back. */
export type MissedRenter = Extract<OutputOf<typeof getMissedCalls>[number], { lead: unknown }>

/** A missed call, and the lead that it is filed under. */
export interface MissedCall {
  readonly lead: { readonly id: string }
  readonly call: { readonly id: string }
}

/** Assumed: the renters who wait for a call back, those that could be read. */
export const missedCallsQuery = () =>
  queryOptions({
    queryKey: keys.missedCalls(),
    queryFn: async ({ client, signal, queryKey }) =>
      readableOf(queryKey, await apiOf(client).call(getMissedCalls, {}, { signal })),
    // A server that does not know it costs the list one section, not the page a toast.
    meta: { quiet: true },
  })

/**
 * Assumed: takes a missed call on for the acting user, or gives it back; the rows show it at once.
 * @throws ApiError 409 while somebody else is on it; `detail` says who
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

/** Milliseconds for which a list waits for its missed calls, at most. */
const WAIT_MS = 1_000

/** Asks for the missed calls ahead, so that they stand with their list; a list never waits long for them. */
export async function loadMissedCalls(client: QueryClient): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS))
  const asked = client.query({ ...missedCallsQuery(), staleTime: Infinity }).catch(() => undefined)
  await Promise.race([asked, late])
}
