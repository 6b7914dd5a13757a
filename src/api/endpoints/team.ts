import { campaignSchema } from '#/domain/team/campaign.ts'
import { teamSchema } from '#/domain/team/team.ts'

import { endpoint } from './endpoint.ts'

/** S1 section 7. */
export const getTeam = endpoint({
  method: 'GET',
  path: '/api/team/:teamId',
  response: teamSchema,
})

/** S1 section 7. */
export const getCampaign = endpoint({
  method: 'GET',
  path: '/api/campaign/:campaignId',
  response: campaignSchema,
})
