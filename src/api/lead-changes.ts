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

/** The request body of a status change. */
export type StatusChange = InputOf<typeof changeLeadStatus>['body']

/** Key of an undoable change of a lead's status. */
export const aboutStatus = (leadId: string) => `status:${leadId}`

/** Undoes a pending status change of a lead, because a later choice replaces it. */
export function takeBackStatus(client: QueryClient, leadId: string): void {
  takeBackWaiting(client, aboutStatus(leadId))
}

/** Sends a status change. A pending undoable one is undone first. @throws ApiError */
export function sendLeadStatus(client: QueryClient, leadId: string, body: StatusChange): Promise<unknown> {
  takeBackStatus(client, leadId)
  return apiOf(client).call(changeLeadStatus, { params: { leadId }, body })
}

/**
 * Changes the status of a lead (assumed); 409 when its status has changed in the meantime. A lost response is settled
 * by reading the lead.
 */
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
 * Releases a lead to its team (assumed); 409 when its assignee has changed in the meantime. The variable is the ID of
 * the current assignee. A lost response is settled by reading the lead.
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

/** The contacts of a lead in the format of the API. */
type ContactsChange = InputOf<typeof saveLeadContacts>['body']

/** The change that a form makes to a lead, and a function that tells whether the refetched lead shows it. */
interface SettledChange<Body> {
  readonly body: Body
  readonly isDone: (lead: Lead) => boolean
}

/**
 * Replaces the contacts of a lead (assumed); 422 with `fieldErrors` by form field name. A lost response is settled by
 * reading the lead.
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

/** The tenant name and the requirements of a lead. Omitted fields stay unchanged. */
type RequirementsChange = InputOf<typeof saveLeadRequirements>['body']

/**
 * Sets the tenant name and the requirements of a lead (assumed); 422 with `fieldErrors`. A lost response is settled by
 * reading the lead.
 */
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

/**
 * Assumed: query for how many members of a team could open and answer a lead that is shared with it. Below the lead
 * key, because a change of the lead changes this.
 */
export const sharePreviewQuery = (leadId: string, teamRef: string) =>
  queryOptions({
    queryKey: keys.sharePreview(leadId, teamRef),
    queryFn: ({ client, signal }) =>
      apiOf(client).call(previewShare, { params: { leadId }, query: { teamRef } }, { signal }),
    enabled: teamRef !== '',
    meta: { quiet: true },
  })

/**
 * Assumed, for when the lead does not contain its duplicates: query for leads that have a number or an address of this
 * one. Below the lead key, because a change of its contacts changes its duplicates.
 */
export const duplicatesQuery = (leadId: string) =>
  queryOptions({
    queryKey: keys.duplicates(leadId),
    queryFn: async ({ client, signal, queryKey }) =>
      readableOf(queryKey, await apiOf(client).call(getDuplicates, { params: { leadId } }, { signal })),
    meta: { quiet: true },
  })
