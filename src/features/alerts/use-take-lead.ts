import { type QueryClient, useQueryClient } from '@tanstack/react-query'

import { alertsQuery } from '#/api/alerts.ts'
import { assignLead, claimLead } from '#/api/endpoints/lead-assignment.ts'
import { ApiError, isAborted, wordsOf } from '#/api/errors.ts'
import { type Hint } from '#/api/live/invalidation.ts'
import { useAct } from '#/api/mutation.ts'
import { apiOf } from '#/api/query-client.ts'
import { alertLeadName, goneWords, type NameOf } from '#/domain/alert-words.ts'
import { type Alert, isGone } from '#/domain/alert.ts'
import { clock } from '#/lib/clock.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { toast } from '#/ui/toast.ts'

/** To whom: oneself by claiming, or somebody. */
export type Taking =
  | { readonly how: 'claim' }
  | { readonly how: 'assign'; readonly id: string; readonly name: string }

/**
 * Claims or assigns the lead of an offer. Who was too late is told who was faster and when; the list and the lead are
 * read again, so that nothing stays half done (P14).
 */
export function useTakeLead(offer: Alert, userName: NameOf) {
  const client = useQueryClient()
  const { user } = useViewer()
  const leadId = offer.lead.id
  const name = alertLeadName(offer)
  const tellTaken = async (error: ApiError) => {
    const gone = (await readAgain(client)).find((alert) => alert.lead.id === leadId && isGone(alert))
    const who = gone && goneWords(gone, userName, user.id, clock.now())
    toast.info({
      title: 'No longer available',
      body: `${name}: ${who ?? error.detail ?? error.message}`,
    })
  }
  const taken = useAct<unknown, Taking>({
    mutationFn: (taking) => {
      const api = apiOf(client)
      return taking.how === 'claim'
        ? api.call(claimLead, { params: { leadId } })
        : api.call(assignLead, { params: { leadId }, body: { userRef: taking.id } })
    },
    causes: (_, { how }) => [hint(how)],
    onSuccess: (_, taking) => {
      toast.success({
        title: taking.how === 'claim' ? `You claimed ${name}` : `${name} is assigned to ${taking.name}`,
      })
    },
    onError: async (error, { how }) => {
      if (isAborted(error)) return
      if (error instanceof ApiError && error.status === 409) return tellTaken(error)
      toast.error({
        title: how === 'claim' ? `${name} could not be claimed` : `${name} could not be assigned`,
        body: wordsOf(error),
      })
    },
  })
  const hint = (how: Taking['how']): Hint => ({
    eventType: how === 'claim' ? 'LEAD_CLAIMED' : 'LEAD_ASSIGNED',
    lead: { id: leadId },
  })
  return taken
}

async function readAgain(client: QueryClient): Promise<Alert[]> {
  try {
    return await client.query({ ...alertsQuery(), staleTime: 0 })
  } catch {
    return []
  }
}
