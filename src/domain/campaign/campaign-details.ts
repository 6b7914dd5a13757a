import * as z from 'zod/mini'

import { lenientArray, maybe, openEnum, timestamp } from '#/lib/schema.ts'

import { campaignSchema } from '../team/campaign.ts'
import { labelOfWord } from '../team/team-kind.ts'

/** How long one person's phone rings before the next one's, in seconds. */
export const ringSeconds = { least: 5, most: 60, usual: 20 } as const

/** What callers of a campaign hear first. The shape is that of a new team's default greeting. */
export const campaignGreetingSchema = z.object({
  greetingMethod: openEnum(['NO_GREETING', 'USE_DEFAULT', 'PLAY_RECORDING', 'READ_TEXT']),
  text: maybe(z.string()),
  voice: maybe(openEnum(['Joanna', 'Matthew'])),
  greetingRef: maybe(z.string()),
  greetingPlacement: maybe(openEnum(['BEGINNING', 'END'])),
})

/** What callers of a campaign hear first. */
export type CampaignGreeting = z.output<typeof campaignGreetingSchema>

const shape = {
  ...campaignSchema.shape,
  /** Receives whatever matches no other campaign of its team. */
  isDefault: z._default(z.boolean(), false),
  callRouting: maybe(openEnum(['RING_ALL', 'DISTRIBUTED', 'SPECIFIC_ORDER'])),
  /** For SPECIFIC_ORDER: who rings one after the other, each for 5 to 60 seconds. */
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
  /** Who is named in `teamMembers`. */
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
  /** Whose number it is: the business profile of the team. */
  profile: maybe(z.string()),
  /** The listing that it is for; none: the whole team. */
  property: maybe(z.object({ id: z.string(), name: z.string(), shortExternalListingId: maybe(z.string()) })),
  /** The carrier refuses the number; the mailbox refuses the address. */
  phoneFailed: z._default(z.boolean(), false),
  emailFailed: z._default(z.boolean(), false),
  /** For feeds: its address, how many of the listings it knows are ours, and what went wrong last. */
  feed: maybe(
    z.object({
      address: z.string(),
      mapped: z.number(),
      listings: z.number(),
      lastLeadTs: maybe(timestamp),
      lastError: maybe(z.string()),
    }),
  ),
  /** For forms: its fields. */
  form: maybe(z.object({ fields: z.array(z.object({ label: z.string(), required: z.boolean() })) })),
  /** When it was last changed; a change says which version it was made from. 0: never. */
  changedTs: timestamp,
} as const

/** A campaign with all that administration shows of it; the first load reads `campaignSchema` only. */
export const campaignDetailsSchema = z.object(shape)

/** A campaign with all that administration shows of it. */
export type CampaignDetails = z.output<typeof campaignDetailsSchema>

/** For forms: how often it was opened and sent in the period that was asked for, whoever may open the leads. */
export const formUseSchema = maybe(z.object({ sent: z.number(), opened: z.number() }))

/** A row of the Channels or the Forms of a team. */
export const campaignRowSchema = z.object({
  ...shape,
  /** How many leads came in through it in the period that was asked for, as the list of leads counts them. */
  leads: z.number(),
  formUse: formUseSchema,
})

/** A row of the Channels or the Forms of a team. */
export type CampaignRow = z.output<typeof campaignRowSchema>

/** All campaigns of a team. */
export const campaignRowsSchema = lenientArray(campaignRowSchema)

/** A word of the wire with its label. */
export interface Choice<T extends string = string> {
  readonly value: T
  readonly label: string
}

/** The categories, as they are shown. */
export const campaignCategories = [
  { value: 'DEFAULT', label: 'Channel' },
  { value: 'FEED', label: 'Feed' },
  { value: 'FORM', label: 'Form' },
] as const satisfies readonly Choice[]

/** Who gets the leads of a campaign, as it is shown. */
export const audiences = [
  { value: 'WHOLE_TEAM', label: 'Everyone' },
  { value: 'SPECIFIC_MEMBERS', label: 'Specific Team Members' },
  { value: 'FEED_ADDRESS_OWNER', label: 'Feed Owner' },
] as const satisfies readonly Choice[]

/** How calls are spread, as it is shown. */
export const callRoutings = [
  { value: 'RING_ALL', label: 'Ring All' },
  { value: 'DISTRIBUTED', label: 'Distributed' },
  { value: 'SPECIFIC_ORDER', label: 'Specific Order' },
] as const satisfies readonly Choice[]

/** The two states of a campaign, as they are shown. */
export const campaignStatuses = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'INACTIVE', label: 'Paused' },
] as const satisfies readonly Choice[]

/** What callers may hear first, as it is shown. */
export const greetingMethods = [
  { value: 'NO_GREETING', label: 'None' },
  { value: 'USE_DEFAULT', label: 'Team Default' },
  { value: 'PLAY_RECORDING', label: 'Play Recording' },
  { value: 'READ_TEXT', label: 'Read Text' },
] as const satisfies readonly Choice[]

/** The label of a word; a word that a newer server sends gets a neutral one. */
export function labelIn(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? labelOfWord(value)
}

/** Who gets the leads: every scope that is not known means people who are named. */
export function audienceLabel(scope: string): string {
  return audiences.find(({ value }) => value === scope)?.label ?? 'Specific Team Members'
}

/** How calls are spread: "–" without a number. */
export function routingLabel({
  phoneChannel,
  callRouting,
}: Pick<CampaignDetails, 'phoneChannel' | 'callRouting'>): string {
  return phoneChannel === undefined || callRouting === undefined ? '–' : labelIn(callRoutings, callRouting)
}

/** "Channel, default", "Channel", "Feed". */
export function kindOfCampaign({
  category,
  isDefault,
}: Pick<CampaignDetails, 'category' | 'isDefault'>): string {
  const kind = labelIn(campaignCategories, category)
  return isDefault ? `${kind}, default` : kind
}

/** What does not work of a campaign, in words. */
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

/** Why the default campaign works on. */
export const defaultCannot = {
  pause: `${receivesRest} It can’t be paused.`,
  delete: `${receivesRest} It can’t be deleted.`,
} as const
