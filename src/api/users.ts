import { queryOptions } from '@tanstack/react-query'

import { readable } from '#/lib/schema.ts'

import { getUser, getUsers } from './endpoints/people.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'

/** S1 section 7: one user of the client. */
export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.user(userId),
    queryFn: ({ client, signal }) => apiOf(client).call(getUser, { params: { userId } }, { signal }),
  })

/** S2 section 7: the people of the client, those that could be read. */
export const usersQuery = () =>
  queryOptions({
    queryKey: keys.users(),
    queryFn: async ({ client, signal }) => readable(await apiOf(client).call(getUsers, {}, { signal })),
    meta: { quiet: true },
  })
