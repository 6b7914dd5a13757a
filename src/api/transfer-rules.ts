import { queryOptions } from '@tanstack/react-query'

import { getTransferRules } from './endpoints/people.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'

/** S2 section 7: how calls reach a user; holds the end of do not disturb. */
export const transferRulesQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.transferRules(userId),
    queryFn: ({ client, signal }) => apiOf(client).call(getTransferRules, { params: { userId } }, { signal }),
    meta: { quiet: true },
  })
