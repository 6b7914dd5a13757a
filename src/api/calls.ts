import { queryOptions } from '@tanstack/react-query'

import { fresh } from './cache/fresh.ts'
import { keys } from './cache/keys.ts'
import { apiOf } from './cache/query-client.ts'
import { getCallInProgress } from './endpoints/calls.ts'

/**
 * Query for the running call of a user, or null. It stays fresh for 10 s.
 * @param userRef the acting user that the query client belongs to
 */
export const callInProgressQuery = (userRef: string) =>
  queryOptions({
    queryKey: keys.callInProgress(),
    queryFn: ({ client, signal }) =>
      apiOf(client).call(getCallInProgress, { query: { userRef } }, { signal }),
    staleTime: fresh.callInProgress,
    meta: { quiet: true },
  })
