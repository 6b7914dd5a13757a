import { useQueryClient } from '@tanstack/react-query'

import { type InputOf } from './endpoints/endpoint.ts'
import { saveLeadContacts, saveLeadRequirements } from './endpoints/lead-edits.ts'
import { changed } from './lead-changes.ts'
import { useAct } from './mutation.ts'
import { apiOf } from './query-client.ts'

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
