import { type QueryClient, useQueryClient, queryOptions } from '@tanstack/react-query'

import { type Lead } from '#/domain/lead/lead.ts'

import { keys } from './cache/keys.ts'
import { readableOf } from './cache/missing-rows.ts'
import { useAct } from './cache/mutation.ts'
import { apiOf } from './cache/query-client.ts'
import { settleLead } from './cache/settle-lead.ts'
import { takeBackWaiting } from './cache/undo.ts'
import { type InputOf } from './endpoints/endpoint.ts'
import {
  changeLeadStatus,
  releaseLead,
  saveLeadContacts,
  saveLeadRequirements,
  previewShare,
  getDuplicates,
} from './endpoints/lead-changes.ts'
import { type Hint } from './live/invalidation.ts'

export const changed = (leadId: string): Hint[] => [{ eventType: 'LEAD_CHANGED', lead: { id: leadId } }]

/** What a change of status says. */
export type StatusChange = InputOf<typeof changeLeadStatus>['body']

/** What an undoable change of a lead's status is about. */
export const aboutStatus = (leadId: string) => `status:${leadId}`

/** Takes back a change of status that still waits for its Undo: a later choice counts. */
export function takeBackStatus(client: QueryClient, leadId: string): void {
  takeBackWaiting(client, aboutStatus(leadId))
}

/** Sends a change of status. One that still waits for its Undo is taken back. @throws ApiError */
export function sendLeadStatus(client: QueryClient, leadId: string, body: StatusChange): Promise<unknown> {
  takeBackStatus(client, leadId)
  return apiOf(client).call(changeLeadStatus, { params: { leadId }, body })
}

/** Changes the status of a lead (assumed); 409 when it is another one by now. A lost answer is settled by reading. */
export function useChangeLeadStatus(leadId: string) {
  const client = useQueryClient()
  return useAct<unknown, StatusChange>({
    mutationFn: (body) =>
      settleLead(
        client,
        leadId,
        () => sendLeadStatus(client, leadId, body),
        ({ leadStatus }) => leadStatus === body.status,
      ),
    causes: () => changed(leadId),
  })
}

/**
 * Gives a lead back to its team (assumed); 409 when another has it by now. The variable is the id of who has it. A lost
 * answer is settled by reading.
 */
export function useReleaseLead(leadId: string) {
  const client = useQueryClient()
  return useAct<unknown, string>({
    mutationFn: (fromAgentRef) =>
      settleLead(
        client,
        leadId,
        () => apiOf(client).call(releaseLead, { params: { leadId }, body: { fromAgentRef } }),
        ({ assignedAgentRef }) => assignedAgentRef === undefined,
      ),
    causes: () => changed(leadId),
  })
}

/** The contacts of a lead as they go over the wire. */
export type ContactsChange = InputOf<typeof saveLeadContacts>['body']

/** What a form changes of a lead, and whether a lead that was read again shows it. */
interface SettledChange<Body> {
  readonly body: Body
  readonly isDone: (lead: Lead) => boolean
}

/**
 * Replaces the contacts of a lead (assumed); 422 with `fieldErrors` by the names of the form's fields. A lost answer is
 * settled by reading.
 */
export function useSaveLeadContacts(leadId: string) {
  const client = useQueryClient()
  return useAct<unknown, SettledChange<ContactsChange>>({
    mutationFn: ({ body, isDone }) =>
      settleLead(
        client,
        leadId,
        () => apiOf(client).call(saveLeadContacts, { params: { leadId }, body }),
        isDone,
      ),
    causes: () => changed(leadId),
  })
}

/** The tenant name and the requirements of a lead; what is left out stays. */
export type RequirementsChange = InputOf<typeof saveLeadRequirements>['body']

/** Sets the tenant name and the requirements of a lead (assumed); 422 with `fieldErrors`. A lost answer is settled by reading. */
export function useSaveLeadRequirements(leadId: string) {
  const client = useQueryClient()
  return useAct<unknown, SettledChange<RequirementsChange>>({
    mutationFn: ({ body, isDone }) =>
      settleLead(
        client,
        leadId,
        () => apiOf(client).call(saveLeadRequirements, { params: { leadId }, body }),
        isDone,
      ),
    causes: () => changed(leadId),
  })
}

/** Assumed: who of a team could open and answer a lead that is shared with it. Below the lead: what changes it changes this. */
export const sharePreviewQuery = (leadId: string, teamRef: string) =>
  queryOptions({
    queryKey: keys.sharePreview(leadId, teamRef),
    queryFn: ({ client, signal }) =>
      apiOf(client).call(previewShare, { params: { leadId }, query: { teamRef } }, { signal }),
    enabled: teamRef !== '',
    meta: { quiet: true },
  })

/** Assumed, where the lead does not bring them: leads with a number or an address of this one. Below the lead: what changes its contacts changes them. */
export const duplicatesQuery = (leadId: string) =>
  queryOptions({
    queryKey: keys.duplicates(leadId),
    queryFn: async ({ client, signal, queryKey }) =>
      readableOf(queryKey, await apiOf(client).call(getDuplicates, { params: { leadId } }, { signal })),
    meta: { quiet: true },
  })
