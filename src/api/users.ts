import { queryOptions } from '@tanstack/react-query'

import { getUser } from './endpoints/people.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'

/** S1 section 7: one user of the client. */
export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.user(userId),
    queryFn: ({ client, signal }) => apiOf(client).call(getUser, { params: { userId } }, { signal }),
  })
