import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { type Campaign } from '../team/campaign.ts'
import { isEmail } from '../user/email-address.ts'
import { toE164 } from '../user/phone-number.ts'
import { digitsOf } from '../user/phone.ts'
import { isUsPhone } from '../user/us-phone.ts'

/** What becomes of a team that is deleted, as it goes over the wire. A channel that a campaign does not have is left out. */
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
      /** `forwardingNumber` is digits with the country code, `12125550100`: the one exception to E.164. */
      removePhoneChannel: z.optional(
        z.object({ savePhone: z.boolean(), forwardingNumber: z.optional(z.string()) }),
      ),
    }),
  ),
})

/** What becomes of a team that is deleted. */
export type TeamRemoval = z.output<typeof teamRemovalSchema>

/** What the deletion of a team will do, as the server counts it. */
export const removalPreviewSchema = z.object({
  /** Open leads: those that are closed or reassigned. */
  openLeads: z.number(),
  /** Tours of them that are set and still to come. */
  setTours: z.number(),
  /** The people who are in no other team. */
  lastTeamOf: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Calls that run in the team now. */
  runningCalls: z.number(),
  /** It is the only team of the client. */
  onlyTeam: z.boolean(),
  /** Who is deleting it at this moment. */
  deletedBy: maybe(z.object({ id: z.string(), name: z.string() })),
  /** What the person who was asked about may do with the leads once they have them. */
  target: maybe(z.object({ communicate: z.boolean(), edit: z.boolean(), assign: z.boolean() })),
})

/** What the deletion of a team will do. */
export type RemovalPreview = z.output<typeof removalPreviewSchema>

/** Why a team can not be deleted now; undefined: it can. */
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
  /** The number and the address that the campaign has; empty: it has none. */
  number: z.string(),
  address: z.string(),
  savePhone: choice,
  forwardingNumber: z.string(),
  saveEmail: choice,
  forwardingEmail: z.string(),
})

/** What becomes of the number and the address of a campaign, in a form. */
export type CampaignRemoval = z.output<typeof campaignRow>

/** What is wrong with the removal of a campaign, by field. */
export type CampaignProblems = Partial<
  Record<'savePhone' | 'saveEmail' | 'forwardingNumber' | 'forwardingEmail', string>
>

/** What is wrong with the removal of a campaign; nothing of what a choice hides. */
export function campaignProblems(row: CampaignRemoval): CampaignProblems {
  const email = row.forwardingEmail.trim()
  return {
    ...(row.number !== '' && row.savePhone === '' ? { savePhone: REQUIRED } : {}),
    ...(row.address !== '' && row.saveEmail === '' ? { saveEmail: REQUIRED } : {}),
    // The country's prefix alone is a number that was begun, and wrong.
    ...(row.savePhone === 'true' && row.forwardingNumber.trim() !== '' && !isUsPhone(row.forwardingNumber)
      ? { forwardingNumber: 'Invalid phone number' }
      : {}),
    ...(row.saveEmail === 'true' && email !== '' && !isEmail(email)
      ? { forwardingEmail: 'Invalid email address' }
      : {}),
  }
}

/** The rows of newer campaigns: what was chosen of a number or an address stays as long as it is the same. */
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
 * Parts what the server refused of a deletion: of campaigns, by their reference, and of everything else.
 * @param fieldErrors words by field of the payload, whose campaigns stand as in the form
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
    // Of a channel that it does not have here, nothing stands at it.
    if (row && field in row && hasChannelOf(row, field))
      byCampaign[row.campaignRef] = { ...byCampaign[row.campaignRef], [field]: text }
    else others[name] = text
  }
  return { byCampaign, others }
}

/** The deletion of a team, as its form holds it: choices are 'true', 'false' or, before anything was chosen, ''. */
export const removalFormSchema = z
  .object({
    closeLeads: choice,
    leadsTargetTeam: choice,
    leadsTargetUser: choice,
    campaigns: z.array(campaignRow),
  })
  .check(
    // One message for all: a form with a field a channel, of hundreds of campaigns, would take seconds for each press.
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

/** The deletion of a team in a form. */
export type RemovalForm = z.output<typeof removalFormSchema>

/** The form before anything was chosen. The default campaign stands first, the others in their order. */
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

/** What goes over the wire for a valid form: nothing of what a choice hides. */
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

/** What is kept and what is released of the numbers and addresses of a form, as far as it was chosen. */
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
