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
export type Taking =
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
export function useTakeLead(
  leadId: string,
  name: string,
  onConflict: (error: ApiError, taking: Taking) => Promise<void> | void,
) {
  const client = useQueryClient()
  const { user } = useViewer()
  return useAct<unknown, Taking>({
    mutationFn: (taking) => {
      const api = apiOf(client)
      const params = { leadId }
      const claims = taking.how === 'claim'
      return settleLead(
        client,
        leadId,
        () =>
          claims
            ? api.call(claimLead, { params })
            : api.call(assignLead, {
                params,
                body: {
                  userRef: taking.id,
                  ...(taking.from === undefined ? {} : { fromAgentRef: taking.from }),
                },
              }),
        ({ assignedAgentRef }) => assignedAgentRef === (claims ? user.id : taking.id),
      )
    },
    causes: (_, { how }) => [
      { eventType: how === 'claim' ? 'LEAD_CLAIMED' : 'LEAD_ASSIGNED', lead: { id: leadId } },
    ],
    onSuccess: (_, taking) => {
      toast.success({
        title: taking.how === 'claim' ? `You claimed ${name}` : `${name} is assigned to ${taking.name}`,
      })
    },
    onError: async (error, taking) => {
      if (isAborted(error)) return
      if (isConflict(error)) {
        await onConflict(error, taking)
        return
      }
      const act = taking.how === 'claim' ? 'claimed' : 'assigned'
      toastNotDone(error, `${name} couldn’t be ${act}`, `${name} was ${act}`)
    },
  })
}
