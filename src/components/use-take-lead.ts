import { useQueryClient } from '@tanstack/react-query'

import { useAct } from '#/api/cache/mutation.ts'
import { apiOf } from '#/api/cache/query-client.ts'
import { assignLead, claimLead } from '#/api/endpoints/lead-assignment.ts'
import { ApiError, isAborted, errorMessage } from '#/api/request/errors.ts'
import { toast } from '#/ui/layers/toast.ts'

/** To whom: oneself by claiming, or somebody. */
export type Taking =
  | { readonly how: 'claim' }
  | {
      readonly how: 'assign'
      readonly id: string
      readonly name: string
      /** Who has it as far as the person knows; undefined: nobody. */
      readonly from?: string | undefined
    }

/**
 * Claims or assigns a lead. Who was too late is told who was faster by `onTaken` (409); whatever else goes wrong is a
 * toast with the server's words.
 * @param name what the lead is called in sentences
 */
export function useTakeLead(
  leadId: string,
  name: string,
  onConflict: (error: ApiError, taking: Taking) => Promise<void> | void,
) {
  const client = useQueryClient()
  return useAct<unknown, Taking>({
    mutationFn: (taking) => {
      const api = apiOf(client)
      return taking.how === 'claim'
        ? api.call(claimLead, { params: { leadId } })
        : api.call(assignLead, {
            params: { leadId },
            body: { userRef: taking.id, ...(taking.from === undefined ? {} : { fromAgentRef: taking.from }) },
          })
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
      if (error instanceof ApiError && error.status === 409) {
        await onConflict(error, taking)
        return
      }
      toast.error({
        title: taking.how === 'claim' ? `${name} couldn’t be claimed` : `${name} couldn’t be assigned`,
        body: errorMessage(error),
      })
    },
  })
}
