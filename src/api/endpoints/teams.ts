import * as z from 'zod/mini'

import { campaignSchema } from '#/domain/team/campaign.ts'
import { teamSchema } from '#/domain/team/team.ts'
import { lenientArray } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/** Specified. */
export const getTeams = endpoint({
  method: 'GET',
  path: '/api/teams',
  response: lenientArray(teamSchema),
})

/** Specified. */
export const getTeam = endpoint({
  method: 'GET',
  path: '/api/team/:teamId',
  response: teamSchema,
})

/** Specified. */
export const getCampaign = endpoint({
  method: 'GET',
  path: '/api/campaign/:campaignId',
  response: campaignSchema,
})

/** Specified. */
export const getTeamCampaigns = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/campaigns',
  response: lenientArray(campaignSchema),
})

/** Specified; the specification shows no payload, so none is sent. */
export const watchWarnings = endpoint({
  method: 'PUT',
  path: '/api/team/:teamId/watch-warnings',
  response: z.unknown(),
})

/** Specified. */
export const removeWatchWarnings = endpoint({
  method: 'PUT',
  path: '/api/team/:teamId/remove-watch-warnings',
  response: z.unknown(),
})
