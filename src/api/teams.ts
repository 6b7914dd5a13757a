import { queryOptions } from '@tanstack/react-query'

import { getTeams, getCampaign, getTeam } from './endpoints/teams.ts'
import { keys } from './keys.ts'
import { readableOf } from './missing-rows.ts'
import { apiOf } from './query-client.ts'

/** The teams that the acting user can see, those that could be read. */
export const teamsQuery = () =>
  queryOptions({
    queryKey: keys.teams(),
    queryFn: async ({ client, signal }) =>
      readableOf(keys.teams(), await apiOf(client).call(getTeams, {}, { signal })),
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
