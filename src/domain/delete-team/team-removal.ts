import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'
import { sameIgnoringCase } from '#/lib/text/same-ignoring-case.ts'

import { type Campaign } from '../team/campaign.ts'
import { isEmail } from '../user/email-address.ts'
import { forwardsToItself } from '../user/forwarding.ts'
import { toE164 } from '../user/phone-number.ts'
import { digitsOf } from '../user/phone.ts'
import { isUsPhone } from '../user/us-phone.ts'

/** The request body for deleting a team. Channels that a campaign does not have are left out. */
export const teamRemovalSchema = z.object({
  closeLeads: z.boolean(),
  leadsTargetTeam: z.optional(z.string()),
  leadsTargetUser: z.optional(z.string()),
  removeCampaigns: z.array(
    z.object({
      campaignRef: z.string(),
      removeEmailChannel: z.optional(
        z.object({ saveEmail: z.boolean(), forwardingEmail: z.optional(z.string()) }),
      ),
      /**
       * `forwardingNumber` consists of digits with the country code, `12125550100`. It is the only exception to E.164.
       */
      removePhoneChannel: z.optional(
        z.object({ savePhone: z.boolean(), forwardingNumber: z.optional(z.string()) }),
      ),
    }),
  ),
})

/** The request body for deleting a team. */
export type TeamRemoval = z.output<typeof teamRemovalSchema>

/** The effects of deleting a team, as counted by the server. */
export const removalPreviewSchema = z.object({
  /** Number of open leads, which are closed or reassigned. */
  openLeads: z.number(),
  /** Number of their tours that are set and in the future. */
  setTours: z.number(),
  /** The people who are in no other team. */
  lastTeamOf: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Number of ongoing calls in the team. */
  runningCalls: z.number(),
  /** The team is the only one of the client. */
  onlyTeam: z.boolean(),
  /** The user who is deleting the team at this moment. */
  deletedBy: maybe(z.object({ id: z.string(), name: z.string() })),
  /** What the selected person may do with the leads after they receive them. */
  target: maybe(z.object({ communicate: z.boolean(), edit: z.boolean(), assign: z.boolean() })),
})

/** The effects of deleting a team. */
export type RemovalPreview = z.output<typeof removalPreviewSchema>

/** Returns why a team cannot be deleted now. undefined when it can. */
export function removalBlock(preview: RemovalPreview, name: string): string | undefined {
  if (preview.deletedBy) return `${preview.deletedBy.name} is deleting ${name} right now.`
  if (preview.onlyTeam) return `${name} is the only one in your company. It can’t be deleted.`
  if (preview.runningCalls > 0)
    return `${preview.runningCalls === 1 ? 'A call is in progress' : `${String(preview.runningCalls)} calls are in progress`} in ${name}. Delete it when no one is on the phone.`
  return undefined
}

const REQUIRED = 'Selection Required'

const choice = z.string()

const campaignRow = z.object({
  campaignRef: z.string(),
  name: z.string(),
  /** The number of the campaign. `number` and `address` are empty when it has none. */
  number: z.string(),
  address: z.string(),
  savePhone: choice,
  forwardingNumber: z.string(),
  saveEmail: choice,
  forwardingEmail: z.string(),
})

/** The form row for a campaign's number and address. */
export type CampaignRemoval = z.output<typeof campaignRow>

/** The problems of a campaign's row by field. */
export type CampaignProblems = Partial<
  Record<'savePhone' | 'saveEmail' | 'forwardingNumber' | 'forwardingEmail', string>
>

/** Returns the problems of a campaign's row. Fields that are hidden by a choice are not validated. */
export function campaignProblems(row: CampaignRemoval): CampaignProblems {
  const email = row.forwardingEmail.trim()
  return {
    ...(row.number !== '' && row.savePhone === '' ? { savePhone: REQUIRED } : {}),
    ...(row.address !== '' && row.saveEmail === '' ? { saveEmail: REQUIRED } : {}),
    // The country code alone counts as a number that was started, and is invalid.
    ...(row.savePhone === 'true' && row.forwardingNumber.trim() !== '' && !isUsPhone(row.forwardingNumber)
      ? { forwardingNumber: 'Invalid phone number' }
      : {}),
    ...(row.saveEmail === 'true' && email !== '' && !isEmail(email)
      ? { forwardingEmail: 'Invalid email address' }
      : {}),
    ...(row.savePhone === 'true' && row.number !== '' && toE164(row.forwardingNumber) === row.number
      ? { forwardingNumber: forwardsToItself.number }
      : {}),
    ...(row.saveEmail === 'true' && email !== '' && sameIgnoringCase(email, row.address)
      ? { forwardingEmail: forwardsToItself.address }
      : {}),
  }
}

/**
 * Returns the rows for refetched campaigns. The choices about a number or an address are kept as long as it is the
 * same.
 */
export function followedCampaigns(
  rows: readonly CampaignRemoval[],
  campaigns: readonly Campaign[],
): CampaignRemoval[] {
  const known = new Map(rows.map((row) => [row.campaignRef, row]))
  return emptyRemoval(campaigns).campaigns.map((now) => {
    const row = known.get(now.campaignRef)
    if (!row) return now
    const { savePhone, forwardingNumber, saveEmail, forwardingEmail } = row
    return {
      ...now,
      ...(row.number === now.number ? { savePhone, forwardingNumber } : {}),
      ...(row.address === now.address ? { saveEmail, forwardingEmail } : {}),
    }
  })
}

const hasChannelOf = (row: CampaignRemoval, field: string) =>
  field.endsWith('Email') ? row.address !== '' : row.number !== ''

const refusedField = /^removeCampaigns\[(\d+)\]\.(?:remove(?:Phone|Email)Channel\.)?(\w+)$/

/**
 * Splits the server's refusals of a deletion into those of campaigns, by their reference, and all others.
 * @param fieldErrors error texts by field of the payload, whose campaigns are in the same order as in the form
 */
export function removalRefusals(
  fieldErrors: Readonly<Record<string, string>>,
  campaigns: readonly CampaignRemoval[],
): {
  readonly byCampaign: Readonly<Record<string, CampaignProblems>>
  readonly others: Readonly<Record<string, string>>
} {
  const byCampaign: Record<string, CampaignProblems> = {}
  const others: Record<string, string> = {}
  for (const [name, text] of Object.entries(fieldErrors)) {
    const [, at, field = ''] = refusedField.exec(name) ?? []
    const row = at === undefined ? undefined : campaigns[Number(at)]
    // An error about a channel that the campaign does not have here cannot be shown in its row.
    if (row && field in row && hasChannelOf(row, field))
      byCampaign[row.campaignRef] = { ...byCampaign[row.campaignRef], [field]: text }
    else others[name] = text
  }
  return { byCampaign, others }
}

/** Schema of the form for deleting a team. Choices are 'true', 'false', or '' before anything was chosen. */
export const removalFormSchema = z
  .object({
    closeLeads: choice,
    leadsTargetTeam: choice,
    leadsTargetUser: choice,
    campaigns: z.array(campaignRow),
  })
  .check(
    // One error for all campaigns: with one form field per channel and hundreds of campaigns, each press would take
    // seconds.
    (ctx) => {
      const [message] = ctx.value.campaigns.flatMap((row) => Object.values(campaignProblems(row)))
      if (message !== undefined)
        ctx.issues.push({
          code: 'custom',
          message,
          input: ctx.value.campaigns,
          path: ['campaigns'],
          continue: true,
        })
    },
    z.refine((form) => form.closeLeads !== '', { path: ['closeLeads'], error: REQUIRED }),
    z.refine((form) => form.closeLeads !== 'false' || form.leadsTargetTeam !== '', {
      path: ['leadsTargetTeam'],
      error: REQUIRED,
    }),
    z.refine((form) => form.closeLeads !== 'false' || form.leadsTargetUser !== '', {
      path: ['leadsTargetUser'],
      error: REQUIRED,
    }),
  )

/** The values of the form for deleting a team. */
export type RemovalForm = z.output<typeof removalFormSchema>

/** Returns the initial form. The default campaign comes first, the others keep their order. */
export function emptyRemoval(campaigns: readonly Campaign[]): RemovalForm {
  const ordered = [
    ...campaigns.filter(({ category }) => category === 'DEFAULT').slice(0, 1),
    ...campaigns.filter((one) => one !== campaigns.find(({ category }) => category === 'DEFAULT')),
  ]
  return {
    closeLeads: '',
    leadsTargetTeam: '',
    leadsTargetUser: '',
    campaigns: ordered.map((campaign) => ({
      campaignRef: campaign.id,
      name: campaign.name,
      number: campaign.phoneChannel?.phoneNumber ?? '',
      address: campaign.emailChannel?.emailAddress ?? '',
      savePhone: '',
      forwardingNumber: '',
      saveEmail: '',
      forwardingEmail: '',
    })),
  }
}

/** Returns the request body of a valid form. Fields that are hidden by a choice are left out. */
export function removalOf(form: RemovalForm): TeamRemoval {
  const closeLeads = form.closeLeads === 'true'
  return {
    closeLeads,
    ...(closeLeads ? {} : { leadsTargetTeam: form.leadsTargetTeam, leadsTargetUser: form.leadsTargetUser }),
    removeCampaigns: form.campaigns.map((row) => {
      const forwardingNumber = digitsOf(toE164(row.forwardingNumber))
      const forwardingEmail = row.forwardingEmail.trim()
      const savePhone = row.savePhone === 'true'
      const saveEmail = row.saveEmail === 'true'
      return {
        campaignRef: row.campaignRef,
        ...(row.address === ''
          ? {}
          : {
              removeEmailChannel: {
                saveEmail,
                ...(saveEmail && forwardingEmail !== '' ? { forwardingEmail } : {}),
              },
            }),
        ...(row.number === ''
          ? {}
          : {
              removePhoneChannel: {
                savePhone,
                ...(savePhone && forwardingNumber !== '' ? { forwardingNumber } : {}),
              },
            }),
      }
    }),
  }
}

/** Counts the numbers and addresses that are kept, released and forwarded, as far as the user has chosen. */
export function removalCounts(form: RemovalForm): {
  readonly numbersKept: number
  readonly numbersReleased: number
  readonly addressesKept: number
  readonly addressesReleased: number
  readonly forwarded: number
} {
  const { campaigns } = form
  const count = (test: (row: RemovalForm['campaigns'][number]) => boolean) => campaigns.filter(test).length
  return {
    numbersKept: count((row) => row.number !== '' && row.savePhone === 'true'),
    numbersReleased: count((row) => row.number !== '' && row.savePhone === 'false'),
    addressesKept: count((row) => row.address !== '' && row.saveEmail === 'true'),
    addressesReleased: count((row) => row.address !== '' && row.saveEmail === 'false'),
    forwarded:
      count((row) => row.savePhone === 'true' && isUsPhone(row.forwardingNumber)) +
      count((row) => row.saveEmail === 'true' && isEmail(row.forwardingEmail.trim())),
  }
}
