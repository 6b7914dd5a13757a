import { queryOptions } from '@tanstack/react-query'

import { readable } from '#/lib/schema.ts'

import { getTeams } from './endpoints/teams.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'

/** S1 section 7: the teams that the acting user can see, those that could be read. */
export const teamsQuery = () =>
  queryOptions({
    queryKey: keys.teams(),
    queryFn: async ({ client, signal }) => readable(await apiOf(client).call(getTeams, {}, { signal })),
  })
