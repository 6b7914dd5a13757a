import { queryOptions } from '@tanstack/react-query'

import { fresh } from './cache/fresh.ts'
import { keys } from './cache/keys.ts'
import { readableOf } from './cache/missing-rows.ts'
import { apiOf } from './cache/query-client.ts'
import { getUser, getUsers, getCurrentUser, getClient, getAdministratorFor } from './endpoints/users.ts'
import { ApiError } from './request/errors.ts'

/** Query for one user of the client. */
export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.user(userId),
    queryFn: ({ client, signal }) => apiOf(client).call(getUser, { params: { userId } }, { signal }),
  })

/** Query for the users of the client. Unreadable users are left out. */
export const usersQuery = () =>
  queryOptions({
    queryKey: keys.users(),
    queryFn: async ({ client, signal, queryKey }) =>
      readableOf(queryKey, await apiOf(client).call(getUsers, {}, { signal })),
    meta: { quiet: true },
  })

/**
 * Query for the acting user, who stays fresh for 5 min. If the response contains the client, the client is cached too.
 * @throws ApiError 403, also when the server returns somebody other than the represented user, which means that the
 * permission was withdrawn
 */
export const currentUserQuery = () =>
  queryOptions({
    queryKey: keys.currentUser(),
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client)
      const user = await api.call(getCurrentUser, {}, { signal })
      if (api.representing !== undefined && user.representingUser?.id !== api.representing) {
        throw new ApiError({
          code: 'status',
          status: 403,
          message: 'You can no longer work as this person',
          operation: `${getCurrentUser.method} ${getCurrentUser.path}`,
          method: getCurrentUser.method,
        })
      }
      if (user.client) client.setQueryData(clientQuery(user.clientRef).queryKey, user.client)
      return user
    },
    staleTime: fresh.currentUser,
    meta: { quiet: true },
  })

/** Query for one client, which stays fresh for 5 min. */
export const clientQuery = (clientId: string) =>
  queryOptions({
    queryKey: keys.client(clientId),
    queryFn: ({ client, signal }) => apiOf(client).call(getClient, { params: { clientId } }, { signal }),
    staleTime: fresh.client,
  })

/** Query for the accounts that the signed-in user can represent. Unreadable accounts are left out. */
export const administratorForQuery = () =>
  queryOptions({
    queryKey: keys.administratorFor(),
    queryFn: async ({ client, signal, queryKey }) =>
      readableOf(queryKey, await apiOf(client).call(getAdministratorFor, {}, { signal })),
    // The switch screen shows its own error message.
    meta: { quiet: true },
  })
