import { queryOptions } from '@tanstack/react-query'

import { compareNames } from '#/lib/text/name-order.ts'

import { keys } from './cache/keys.ts'
import { readableOf } from './cache/missing-rows.ts'
import { apiOf } from './cache/query-client.ts'
import { getAssignableMembers } from './endpoints/lead-assignment.ts'

/** Assumed: query for the people whom the leads of a team can be assigned to, by name. */
export const assignableQuery = (teamId: string) =>
  queryOptions({
    queryKey: keys.assignable(teamId),
    queryFn: async ({ client, signal, queryKey }) =>
      readableOf(
        queryKey,
        await apiOf(client).call(getAssignableMembers, { params: { teamId } }, { signal }),
      ).toSorted((a, b) => compareNames(a.name, b.name)),
    meta: { quiet: true },
  })
