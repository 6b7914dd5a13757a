import { queryOptions } from '@tanstack/react-query'

import { getCurrentUser } from './endpoints/auth.ts'
import { getClient } from './endpoints/people.ts'
import { fresh } from './fresh.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'

/** S1 section 7: the acting user; 5 min. Where the answer carries the client, that client is cached with it. */
export const currentUserQuery = () =>
  queryOptions({
    queryKey: keys.currentUser(),
    queryFn: async ({ client, signal }) => {
      const user = await apiOf(client).call(getCurrentUser, {}, { signal })
      if (user.client) client.setQueryData(clientQuery(user.clientRef).queryKey, user.client)
      return user
    },
    staleTime: fresh.currentUser,
    meta: { quiet: true },
  })

/** S1 section 7: one client; 5 min. */
export const clientQuery = (clientId: string) =>
  queryOptions({
    queryKey: keys.client(clientId),
    queryFn: ({ client, signal }) => apiOf(client).call(getClient, { params: { clientId } }, { signal }),
    staleTime: fresh.client,
  })
