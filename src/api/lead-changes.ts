import { useQueryClient } from '@tanstack/react-query'

import { type InputOf } from './endpoints/endpoint.ts'
import { changeLeadStatus, releaseLead } from './endpoints/lead-changes.ts'
import { type Hint } from './live/invalidation.ts'
import { useAct } from './mutation.ts'
import { apiOf } from './query-client.ts'

export const changed = (leadId: string): Hint[] => [{ eventType: 'LEAD_CHANGED', lead: { id: leadId } }]

/** What a change of status says. */
export type StatusChange = InputOf<typeof changeLeadStatus>['body']

/** Changes the status of a lead (assumed); 409 when it is another one by now. */
export function useChangeLeadStatus(leadId: string) {
  const client = useQueryClient()
  return useAct<unknown, StatusChange>({
    mutationFn: (body) => apiOf(client).call(changeLeadStatus, { params: { leadId }, body }),
    causes: () => changed(leadId),
  })
}

/** Gives a lead back to its team (assumed); 409 when another has it by now. The variable is the id of who has it. */
export function useReleaseLead(leadId: string) {
  const client = useQueryClient()
  return useAct<unknown, string>({
    mutationFn: (fromAgentRef) =>
      apiOf(client).call(releaseLead, { params: { leadId }, body: { fromAgentRef } }),
    causes: () => changed(leadId),
  })
}
