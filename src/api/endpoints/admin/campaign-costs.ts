import * as z from 'zod/mini'

import { campaignCostsSchema } from '#/domain/report/campaign-cost.ts'

import { endpoint } from '../endpoint.ts'

/** Assumed. */
export const getCampaignCosts = endpoint({
  method: 'GET',
  path: '/api/campaign/:campaignId/cost',
  response: campaignCostsSchema,
})

/**
 * Assumed: sets the cost of one month (`yyyy-mm`) in whole cents, or removes it with null; 409 when it was changed
 * after `fromTs`.
 */
export const setCampaignCost = endpoint({
  method: 'PUT',
  path: '/api/campaign/:campaignId/cost',
  body: z.object({ month: z.string(), cents: z.nullable(z.number()), fromTs: z.number() }),
  response: campaignCostsSchema,
})
