import { useQueryClient } from '@tanstack/react-query'

import { type InputOf } from './endpoints/endpoint.ts'
import {
  changeLeadStatus,
  releaseLead,
  saveLeadContacts,
  saveLeadRequirements,
} from './endpoints/lead-changes.ts'
import { type Hint } from './live/invalidation.ts'
import { useAct } from './mutation.ts'
import { apiOf } from './query-client.ts'

const changed = (leadId: string): Hint[] => [{ eventType: 'LEAD_CHANGED', lead: { id: leadId } }]

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

/** The contacts of a lead as they go over the wire. */
export type ContactsChange = InputOf<typeof saveLeadContacts>['body']

/** Replaces the contacts of a lead (assumed); 422 with `fieldErrors` by the names of the form's fields. */
export function useSaveLeadContacts(leadId: string) {
  const client = useQueryClient()
  return useAct<unknown, ContactsChange>({
    mutationFn: (body) => apiOf(client).call(saveLeadContacts, { params: { leadId }, body }),
    causes: () => changed(leadId),
  })
}

/** The tenant name and the requirements of a lead; what is left out stays. */
export type RequirementsChange = InputOf<typeof saveLeadRequirements>['body']

/** Sets the tenant name and the requirements of a lead (assumed); 422 with `fieldErrors`. */
export function useSaveLeadRequirements(leadId: string) {
  const client = useQueryClient()
  return useAct<unknown, RequirementsChange>({
    mutationFn: (body) => apiOf(client).call(saveLeadRequirements, { params: { leadId }, body }),
    causes: () => changed(leadId),
  })
}
