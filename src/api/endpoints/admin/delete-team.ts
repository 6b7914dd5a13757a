import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'

/** Specified. */
export const removeTeam = endpoint({
  method: 'POST',
  path: '/api/team/:teamId/remove',
  body: z.object({
    closeLeads: z.boolean(),
    leadsTargetTeam: z.optional(z.string()),
    leadsTargetUser: z.optional(z.string()),
    removeCampaigns: z.array(
      z.object({
        campaignRef: z.string(),
        removeEmailChannel: z.object({ saveEmail: z.boolean(), forwardingEmail: z.optional(z.string()) }),
        removePhoneChannel: z.object({ savePhone: z.boolean(), forwardingNumber: z.optional(z.string()) }),
      }),
    ),
  }),
  response: z.unknown(),
})
