import * as z from 'zod/mini'

import { lenientArray, maybe, openEnum, timestamp } from '#/lib/schema.ts'

import { campaignSchema } from '../team/campaign.ts'
import { campaignGreetingSchema } from './campaign-greeting.ts'
import { type Choice, labelIn } from './choice.ts'

/** How long one person's phone rings before the next one rings, in seconds. */
export const ringSeconds = { least: 5, most: 60, usual: 20 } as const

const shape = {
  ...campaignSchema.shape,
  /** Receives everything that matches no other campaign of its team. */
  isDefault: z._default(z.boolean(), false),
  callRouting: maybe(openEnum(['RING_ALL', 'DISTRIBUTED', 'SPECIFIC_ORDER'])),
  /** For SPECIFIC_ORDER: the people who ring one after the other, each for 5 to 60 seconds. */
  ringOrder: maybe(
    z.array(
      z.object({
        userRef: z.string(),
        name: z.string(),
        colorSelection: maybe(z.string()),
        ringSeconds: z.number(),
      }),
    ),
  ),
  greeting: maybe(campaignGreetingSchema),
  webChannel: maybe(z.object({ pageName: z.string(), url: z.string() })),
  /** The people whose ids are in `teamMembers`. */
  members: z._default(
    z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        colorSelection: maybe(z.string()),
        teamRole: maybe(openEnum(['TEAM_LEAD', 'MEMBER'])),
      }),
    ),
    [],
  ),
  /** The owner of the number: the business profile of the team. */
  profile: maybe(z.string()),
  /** The listing of the campaign. undefined for the whole team. */
  property: maybe(z.object({ id: z.string(), name: z.string(), shortExternalListingId: maybe(z.string()) })),
  /** The carrier refuses the number. `emailFailed`: the mailbox refuses the address. */
  phoneFailed: z._default(z.boolean(), false),
  emailFailed: z._default(z.boolean(), false),
  /** For feeds: the address, how many of its listings are mapped to ours, and the last error. */
  feed: maybe(
    z.object({
      address: z.string(),
      mapped: z.number(),
      listings: z.number(),
      lastLeadTs: maybe(timestamp),
      lastError: maybe(z.string()),
    }),
  ),
  /** For forms: the fields. */
  form: maybe(z.object({ fields: z.array(z.object({ label: z.string(), required: z.boolean() })) })),
  /** Time of the last change, 0 for never. A change request names the version that it is based on. */
  changedTs: timestamp,
} as const

/** A campaign with everything that administration shows. The first load only reads `campaignSchema`. */
export const campaignDetailsSchema = z.object(shape)

/** A campaign with everything that administration shows. */
export type CampaignDetails = z.output<typeof campaignDetailsSchema>

/**
 * For forms: how often the form was opened and sent in the requested period, including leads that the viewer may not
 * open.
 */
export const formUseSchema = maybe(z.object({ sent: z.number(), opened: z.number() }))

/** A row of a team's Channels or Forms. */
export const campaignRowSchema = z.object({
  ...shape,
  /** Number of leads that came in through the campaign in the requested period, counted like the list of leads. */
  leads: z.number(),
  formUse: formUseSchema,
})

/** A row of a team's Channels or Forms. */
export type CampaignRow = z.output<typeof campaignRowSchema>

/** All campaigns of a team. */
export const campaignRowsSchema = lenientArray(campaignRowSchema)

/** The categories of campaigns with their labels. */
export const campaignCategories = [
  { value: 'DEFAULT', label: 'Channel' },
  { value: 'FEED', label: 'Feed' },
  { value: 'FORM', label: 'Form' },
] as const satisfies readonly Choice[]

/** Returns the category of a campaign as text. undefined for the leads that have no campaign. */
export const campaignCategory = (campaign: { readonly category: string } | undefined): string | undefined =>
  campaign && labelIn(campaignCategories, campaign.category)

/** The options for who gets the leads of a campaign. */
export const audiences = [
  { value: 'WHOLE_TEAM', label: 'Everyone' },
  { value: 'SPECIFIC_MEMBERS', label: 'Specific Team Members' },
  { value: 'FEED_ADDRESS_OWNER', label: 'Feed Owner' },
] as const satisfies readonly Choice[]

/** The options for how calls are distributed. */
export const callRoutings = [
  { value: 'RING_ALL', label: 'Ring All' },
  { value: 'DISTRIBUTED', label: 'Distributed' },
  { value: 'SPECIFIC_ORDER', label: 'Specific Order' },
] as const satisfies readonly Choice[]

/** The two states of a campaign with their labels. */
export const campaignStatuses = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'INACTIVE', label: 'Paused' },
] as const satisfies readonly Choice[]

/** Returns the label for who gets the leads. An unknown scope counts as specific team members. */
export function audienceLabel(scope: string): string {
  return audiences.find(({ value }) => value === scope)?.label ?? 'Specific Team Members'
}

/** Returns the label for how calls are distributed, "–" without a number. */
export function routingLabel({
  phoneChannel,
  callRouting,
}: Pick<CampaignDetails, 'phoneChannel' | 'callRouting'>): string {
  return phoneChannel === undefined || callRouting === undefined ? '–' : labelIn(callRoutings, callRouting)
}

/** Returns the kind of a campaign: "Channel, default", "Channel", "Feed". */
export function kindOfCampaign({
  category,
  isDefault,
}: Pick<CampaignDetails, 'category' | 'isDefault'>): string {
  const kind = labelIn(campaignCategories, category)
  return isDefault ? `${kind}, default` : kind
}

/** Returns what does not work in a campaign, as text. */
export function failuresOf({
  phoneFailed,
  emailFailed,
  phoneChannel,
  emailChannel,
}: Pick<CampaignDetails, 'phoneFailed' | 'emailFailed' | 'phoneChannel' | 'emailChannel'>): {
  readonly phone: string | undefined
  readonly email: string | undefined
} {
  return {
    phone: phoneFailed && phoneChannel ? 'Number failed: no calls or texts come in' : undefined,
    email: emailFailed && emailChannel ? 'Address failed: no emails come in' : undefined,
  }
}

const receivesRest =
  'The default campaign receives every call, text and email that does not match another campaign.'

/** Why the default campaign cannot be paused or deleted. */
export const defaultCannot = {
  pause: `${receivesRest} It can’t be paused.`,
  delete: `${receivesRest} It can’t be deleted.`,
} as const
