import { queryOptions, useQueryClient } from '@tanstack/react-query'

import { setTransferRules } from './endpoints/do-not-disturb.ts'
import { getTransferRules } from './endpoints/people.ts'
import { keys } from './keys.ts'
import { useAct } from './mutation.ts'
import { apiOf } from './query-client.ts'

/** S2 section 7: how calls reach a user; holds the end of do not disturb. */
export const transferRulesQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.transferRules(userId),
    queryFn: ({ client, signal }) => apiOf(client).call(getTransferRules, { params: { userId } }, { signal }),
  })

/**
 * Sets do not disturb of a user: until a moment (epoch milliseconds), without an end (null), or off.
 * @returns see `useAct`
 */
export function useSetDoNotDisturb(userId: string) {
  const client = useQueryClient()
  return useAct({
    mutationFn: (until: number | null | 'off') =>
      apiOf(client).call(setTransferRules, {
        params: { userId },
        body: {
          doNotDisturb:
            until === 'off' ? null : { endTime: until === null ? null : new Date(until).toISOString() },
        },
      }),
    causes: () => [{ eventType: 'DO_NOT_DISTURB_SET' }],
  })
}
