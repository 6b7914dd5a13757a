import { queryOptions } from '@tanstack/react-query'

import { keys } from './cache/keys.ts'
import { readableOf } from './cache/missing-rows.ts'
import { apiOf } from './cache/query-client.ts'
import { getTeams, getCampaign, getTeam } from './endpoints/teams.ts'

/** Query for the teams that the acting user can see. Unreadable teams are left out. */
export const teamsQuery = () =>
  queryOptions({
    queryKey: keys.teams(),
    queryFn: async ({ client, signal, queryKey }) =>
      readableOf(queryKey, await apiOf(client).call(getTeams, {}, { signal })),
  })

/** Query for one team. */
export const teamQuery = (teamId: string) =>
  queryOptions({
    queryKey: keys.team(teamId),
    queryFn: ({ client, signal }) => apiOf(client).call(getTeam, { params: { teamId } }, { signal }),
  })

/** Query for one campaign. */
export const campaignQuery = (campaignId: string) =>
  queryOptions({
    queryKey: keys.campaign(campaignId),
    queryFn: ({ client, signal }) => apiOf(client).call(getCampaign, { params: { campaignId } }, { signal }),
  })
