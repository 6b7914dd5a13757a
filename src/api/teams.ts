import { queryOptions } from '@tanstack/react-query'

import { keys } from './cache/keys.ts'
import { readableOf } from './cache/missing-rows.ts'
import { apiOf } from './cache/query-client.ts'
import { getTeams, getCampaign, getTeam } from './endpoints/teams.ts'

/** The teams that the acting user can see, those that could be read. */
export const teamsQuery = () =>
  queryOptions({
    queryKey: keys.teams(),
    queryFn: async ({ client, signal, queryKey }) =>
      readableOf(queryKey, await apiOf(client).call(getTeams, {}, { signal })),
  })

/** One team. */
export const teamQuery = (teamId: string) =>
  queryOptions({
    queryKey: keys.team(teamId),
    queryFn: ({ client, signal }) => apiOf(client).call(getTeam, { params: { teamId } }, { signal }),
  })

/** One campaign. */
export const campaignQuery = (campaignId: string) =>
  queryOptions({
    queryKey: keys.campaign(campaignId),
    queryFn: ({ client, signal }) => apiOf(client).call(getCampaign, { params: { campaignId } }, { signal }),
  })
