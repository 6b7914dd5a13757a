import * as z from 'zod/mini'

import { campaignDetailsSchema, campaignRowsSchema } from '#/domain/campaign/campaign-details.ts'
import { campaignPeopleSchema } from '#/domain/campaign/campaign-effects.ts'
import { campaignBodySchema } from '#/domain/campaign/campaign-form.ts'
import { campaignStatsSchema } from '#/domain/campaign/campaign-stats.ts'
import { teamRemovalSchema } from '#/domain/delete-team/team-removal.ts'
import { wireList, wireNumber } from '#/lib/schema.ts'

import { endpoint } from '../endpoint.ts'

/** Specified. */
export const campaignNameExists = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/campaign-name-exists',
  query: z.object({ name: z.string(), category: z.string(), listing: z.string() }),
  response: z.boolean(),
})

/** Assumed: counts the leads that came in from `from` to `to` (exclusive). Epoch milliseconds. */
export const getCampaignRows = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/campaign-rows',
  query: z.object({ from: wireNumber, to: wireNumber }),
  response: campaignRowsSchema,
})

/**
 * Specified as `getCampaign`. This endpoint parses everything that the administration pages show, while the first load
 * parses less of the same response.
 */
export const getCampaignDetails = endpoint({
  method: 'GET',
  path: '/api/campaign/:campaignId',
  response: campaignDetailsSchema,
})

/** Assumed: the people who work in the team, and the open leads of one of its campaigns by agent. */
export const getCampaignPeople = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/campaign-people',
  query: z.object({ campaign: z.optional(z.string()) }),
  response: campaignPeopleSchema,
})

/** Assumed: 422 with `fieldErrors` for a name, a number or an address that is already in use. */
export const createCampaign = endpoint({
  method: 'POST',
  path: '/api/team/:teamId/campaign',
  body: campaignBodySchema,
  response: campaignDetailsSchema,
  status: 201,
  idempotent: 'always',
})

// `z.partial` would add zod's code for reshaping schemas to the first page, whose bundle contains every part of zod
// that is used anywhere.
const whole = campaignBodySchema.shape

/**
 * Assumed: omitted fields stay unchanged. 409 when the campaign was changed after `fromTs` (epoch milliseconds).
 * Pausing and resuming send no version: the last request wins, whatever else was changed in the meantime.
 */
export const changeCampaign = endpoint({
  method: 'PATCH',
  path: '/api/campaign/:campaignId',
  body: z.object({
    name: z.optional(whole.name),
    category: z.optional(whole.category),
    scope: z.optional(whole.scope),
    teamMembers: z.optional(whole.teamMembers),
    propertyRef: z.optional(whole.propertyRef),
    phoneNumber: z.optional(whole.phoneNumber),
    callRouting: z.optional(whole.callRouting),
    ringOrder: z.optional(whole.ringOrder),
    emailAddress: z.optional(whole.emailAddress),
    greeting: z.optional(whole.greeting),
    webChannel: z.optional(whole.webChannel),
    status: z.optional(z.enum(['ACTIVE', 'INACTIVE'])),
    fromTs: z.optional(z.number()),
  }),
  response: campaignDetailsSchema,
})

const { removeEmailChannel, removePhoneChannel } = teamRemovalSchema.shape.removeCampaigns.def.element.shape

/** Assumed: the body says whether each channel of the campaign is saved or released, as in the deletion of a team. */
export const deleteCampaign = endpoint({
  method: 'DELETE',
  path: '/api/campaign/:campaignId',
  body: z.object({ removeEmailChannel, removePhoneChannel, fromTs: z.number() }),
  response: z.unknown(),
})

/**
 * Assumed: `days` are the first instants of the days and of tomorrow, `from` and `to` are their two ends, and
 * `beforeFrom` is the first instant of the same number of days before. Epoch milliseconds.
 */
export const getCampaignStats = endpoint({
  method: 'GET',
  path: '/api/campaign/:campaignId/stats',
  query: z.object({ from: wireNumber, to: wireNumber, beforeFrom: wireNumber, days: wireList }),
  response: campaignStatsSchema,
})
