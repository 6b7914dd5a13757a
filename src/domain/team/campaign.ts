import * as z from 'zod/mini'

import { maybe, openEnum } from '#/lib/schema.ts'

/** Specified. The values are those in docs/product.md#teams. */
export const campaignSchema = z.object({
  id: z.string(),
  name: z.string(),
  teamRef: maybe(z.string()),
  scope: openEnum(['WHOLE_TEAM', 'FEED_ADDRESS_OWNER', 'SPECIFIC_MEMBERS']),
  category: openEnum(['DEFAULT', 'FORM', 'FEED']),
  status: openEnum(['ACTIVE', 'INACTIVE']),
  teamMembers: z._default(z.array(z.string()), []),
  emailChannel: maybe(z.object({ emailAddress: z.string() })),
  phoneChannel: maybe(z.object({ phoneNumber: z.string() })),
})

/** A source of leads: a channel, a form or a feed, with the users who may answer. */
export type Campaign = z.output<typeof campaignSchema>
