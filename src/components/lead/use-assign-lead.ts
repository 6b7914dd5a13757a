import { useQueryClient } from '@tanstack/react-query'

import { useAct } from '#/api/cache/mutation.ts'
import { apiOf } from '#/api/cache/query-client.ts'
import { settleLead } from '#/api/cache/settle-lead.ts'
import { assignLead, claimLead } from '#/api/endpoints/lead-assignment.ts'
import { type ApiError, isAborted, isConflict } from '#/api/request/errors.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { toastNotDone } from '../failures/toast-not-done.ts'

/** How a lead gets its assignee: claimed by the user, or assigned to a person. */
export type AssigneeChange =
  | { readonly how: 'claim' }
  | {
      readonly how: 'assign'
      readonly id: string
      readonly name: string
      /** The current assignee as far as the user knows. undefined when nobody has the lead. */
      readonly from?: string | undefined
    }

/**
 * Claims or assigns a lead. When a colleague was faster (409), `onConflict` is called. Any other failure is a toast
 * with the server's message. A lost response is settled by reading the lead.
 * @param name the lead's name for use in sentences
 */
export function useAssignLead(
  leadId: string,
  name: string,
  onConflict: (error: ApiError, change: AssigneeChange) => Promise<void> | void,
) {
  const client = useQueryClient()
  const { user } = useViewer()
  return useAct<unknown, AssigneeChange>({
    mutationFn: (change) => {
      const api = apiOf(client)
      const params = { leadId }
      const claims = change.how === 'claim'
      return settleLead(
        client,
        leadId,
        () =>
          claims
            ? api.call(claimLead, { params })
            : api.call(assignLead, {
                params,
                body: {
                  userRef: change.id,
                  ...(change.from === undefined ? {} : { fromAgentRef: change.from }),
                },
              }),
        ({ assignedAgentRef }) => assignedAgentRef === (claims ? user.id : change.id),
      )
    },
    causes: (_, { how }) => [
      { eventType: how === 'claim' ? 'LEAD_CLAIMED' : 'LEAD_ASSIGNED', lead: { id: leadId } },
    ],
    onSuccess: (_, change) => {
      toast.success({
        title: change.how === 'claim' ? `You claimed ${name}` : `${name} is assigned to ${change.name}`,
      })
    },
    onError: async (error, change) => {
      if (isAborted(error)) return
      if (isConflict(error)) {
        await onConflict(error, change)
        return
      }
      const act = change.how === 'claim' ? 'claimed' : 'assigned'
      toastNotDone(error, `${name} couldn’t be ${act}`, `${name} was ${act}`)
    },
  })
}
