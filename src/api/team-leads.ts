import { queryOptions } from '@tanstack/react-query'

import { readable } from '#/lib/schema.ts'

import { getTeamLeads } from './endpoints/team-leads.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'

/** S1 section 7: all leads of a team, those that could be read. */
export const teamLeadsQuery = (teamId: string) =>
  queryOptions({
    queryKey: keys.teamLeads(teamId),
    queryFn: async ({ client, signal }) =>
      readable(await apiOf(client).call(getTeamLeads, { params: { teamId } }, { signal })),
    meta: { quiet: true },
  })
