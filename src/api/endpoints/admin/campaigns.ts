import * as z from 'zod/mini'

import { campaignDetailsSchema, campaignRowsSchema } from '#/domain/campaign/campaign-details.ts'
import { wireNumber } from '#/lib/schema.ts'

import { endpoint } from '../endpoint.ts'

/** Specified. */
export const campaignNameExists = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/campaign-name-exists',
  query: z.object({ name: z.string(), category: z.string(), listing: z.string() }),
  response: z.boolean(),
})

/** Assumed; `from` to `to` (excluded) is when the leads that are counted came in. Epoch milliseconds. */
export const getCampaignRows = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/campaign-rows',
  query: z.object({ from: wireNumber, to: wireNumber }),
  response: campaignRowsSchema,
})

/** Specified as `getCampaign`, here with all that administration shows: the first load parses less of the same answer. */
export const getCampaignDetails = endpoint({
  method: 'GET',
  path: '/api/campaign/:campaignId',
  response: campaignDetailsSchema,
})
