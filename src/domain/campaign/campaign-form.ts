import * as z from 'zod/mini'

import { isFilled } from '#/lib/text/blank.ts'

import { sameValue } from '../field-conflicts.ts'
import {
  formOfGreeting,
  greetingFieldsSchema,
  greetingProblems,
  greetingVoices,
  wireOfGreeting,
} from '../settings/greeting.ts'
import { isEmail } from '../user/email-address.ts'
import { type CampaignDetails, ringSeconds } from './campaign-details.ts'
import { campaignGreetingSchema } from './campaign-greeting.ts'
import { isPageUrl } from './page-url.ts'
import { type PhoneChoice, phoneChoiceProblems } from './phone-choice.ts'

/** The request body of a campaign. null: the campaign has none. */
export const campaignBodySchema = z.object({
  name: z.string(),
  category: z.enum(['DEFAULT', 'FORM', 'FEED']),
  scope: z.enum(['WHOLE_TEAM', 'FEED_ADDRESS_OWNER', 'SPECIFIC_MEMBERS']),
  teamMembers: z.array(z.string()),
  propertyRef: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  callRouting: z.nullable(z.enum(['RING_ALL', 'DISTRIBUTED', 'SPECIFIC_ORDER'])),
  ringOrder: z.array(z.object({ userRef: z.string(), ringSeconds: z.number() })),
  emailAddress: z.nullable(z.string()),
  greeting: z.nullable(campaignGreetingSchema),
  webChannel: z.nullable(z.object({ pageName: z.string(), url: z.string() })),
})

/** The request body of a campaign. */
export type CampaignBody = z.output<typeof campaignBodySchema>

const labels = {
  required: 'Required',
  select: 'Selection Required',
  email: 'Enter a valid email address',
  url: 'Must be a valid URL',
  pageName: 'Required if setting up the web channel and a URL is entered.',
  webUrl: 'Required if setting up the web channel and a Page Name is entered.',
  seconds: `Enter between ${ringSeconds.least} and ${ringSeconds.most}`,
} as const

/** Error texts for a name or an address that is already in use. */
export const inUseText = {
  name: 'This campaign name already exists, please try a different name',
  email: 'The email address is unavailable',
} as const

/** Parses whole seconds within their limits. undefined for anything else. */
export function secondsOf(text: string): number | undefined {
  if (!/^\d{1,3}$/.test(text.trim())) return undefined
  const seconds = Number(text)
  return seconds >= ringSeconds.least && seconds <= ringSeconds.most ? seconds : undefined
}

/** Whether the campaign has a number. A form has none. */
const hasPhoneIn = ({ category, hasPhone }: { category: string; hasPhone: boolean }) =>
  hasPhone && category !== 'FORM'
/** Whether the campaign has an email address. A form has none. */
export const hasEmailIn = ({ category, hasEmail }: { category: string; hasEmail: boolean }) =>
  hasEmail && category !== 'FORM'

/** Schema of the form of a campaign. Fields that are hidden by a choice are not validated. */
export const campaignFormSchema = z
  .object({
    name: z.string().check(z.refine(isFilled, labels.required)),
    category: z.string(),
    /** Empty for the whole team. */
    propertyRef: z.string(),
    scope: z.string(),
    teamMembers: z.array(z.string()),
    hasPhone: z.boolean(),
    phoneSource: z.enum(['PURCHASE', 'SAVED']),
    phoneProfile: z.string(),
    areaCode: z.string(),
    /** The number for sale that is selected. */
    offeredNumber: z.string(),
    /** A number that the client already has. */
    phoneNumber: z.string(),
    callRouting: z.string(),
    ringOrder: z.array(z.object({ userRef: z.string(), seconds: z.string() })),
    hasEmail: z.boolean(),
    /** The part before the @, or the whole address when the client has no domain. */
    emailName: z.string(),
    /** Empty when the client has no domain. */
    emailDomain: z.string(),
    greeting: greetingFieldsSchema,
    pageName: z.string(),
    url: z.string(),
  })
  .check(
    z.refine((form) => form.scope !== 'FEED_ADDRESS_OWNER' || form.category === 'FEED', {
      path: ['scope'],
      error: labels.select,
    }),
    z.refine((form) => form.scope !== 'SPECIFIC_MEMBERS' || form.teamMembers.length > 0, {
      path: ['teamMembers'],
      error: labels.select,
    }),
    (ctx) => {
      const form = ctx.value
      if (!hasPhoneIn(form)) return
      const say = (message: string, ...path: (string | number)[]) =>
        ctx.issues.push({ code: 'custom', message, input: form, path, continue: true })
      for (const [part, message] of Object.entries(phoneChoiceProblems(phoneChoiceOf(form))))
        say(message, fieldOfPhonePart(part))
      for (const message of Object.values(greetingProblems(form.greeting)).slice(0, 1))
        say(message, 'greeting')
      if (!ringsInOrder(form)) return
      for (const [at, one] of form.ringOrder.entries())
        if (secondsOf(one.seconds) === undefined) say(labels.seconds, 'ringOrder', at, 'seconds')
    },
    z.refine((form) => !hasPhoneIn(form) || form.callRouting !== '', {
      path: ['callRouting'],
      error: labels.select,
    }),
    z.refine((form) => !ringsInOrder(form) || form.ringOrder.length > 0, {
      path: ['ringOrder'],
      error: labels.select,
    }),
    z.refine((form) => !hasEmailIn(form) || form.emailName.trim() !== '', {
      path: ['emailName'],
      error: labels.required,
    }),
    z.refine((form) => !hasEmailIn(form) || form.emailName.trim() === '' || isEmail(addressOfForm(form)), {
      path: ['emailName'],
      error: labels.email,
    }),
    z.refine((form) => form.url.trim() === '' || form.pageName.trim() !== '', {
      path: ['pageName'],
      error: labels.pageName,
    }),
    z.refine((form) => form.pageName.trim() === '' || form.url.trim() !== '', {
      path: ['url'],
      error: labels.webUrl,
    }),
    z.refine((form) => form.url.trim() === '' || isPageUrl(form.url), { path: ['url'], error: labels.url }),
  )

/** The values of the form of a campaign. */
export type CampaignForm = z.input<typeof campaignFormSchema>

/** The fields of the campaign form that choose its number. */
export const phoneFields = {
  source: 'phoneSource',
  profile: 'phoneProfile',
  areaCode: 'areaCode',
  offered: 'offeredNumber',
  saved: 'phoneNumber',
} as const satisfies Record<keyof PhoneChoice, string>

const fieldOfPhonePart = (part: string): string =>
  Object.entries(phoneFields).find(([key]) => key === part)?.[1] ?? part

const phoneChoiceOf = (form: Pick<CampaignForm, (typeof phoneFields)[keyof PhoneChoice]>): PhoneChoice => ({
  source: form.phoneSource,
  profile: form.phoneProfile,
  areaCode: form.areaCode,
  offered: form.offeredNumber,
  saved: form.phoneNumber,
})

const teamDefault = {
  greetingMethod: 'USE_DEFAULT',
  text: undefined,
  voice: undefined,
  greetingRef: undefined,
  greetingPlacement: undefined,
} as const

/** Whether people ring one after the other. */
export function ringsInOrder(form: Pick<CampaignForm, 'category' | 'hasPhone' | 'callRouting'>): boolean {
  return hasPhoneIn(form) && form.callRouting === 'SPECIFIC_ORDER'
}

/** Returns the whole email address of a form. */
export function addressOfForm({
  emailName,
  emailDomain,
}: Pick<CampaignForm, 'emailName' | 'emailDomain'>): string {
  return emailDomain === '' ? emailName.trim() : `${emailName.trim()}@${emailDomain}`
}

/** Splits an address into its form fields. It stays whole when the client has no domain. */
function partsOfAddress(
  address: string | undefined,
  emailDomain = '',
): Pick<CampaignForm, 'emailName' | 'emailDomain'> {
  if (address === undefined || emailDomain === '') return { emailName: address ?? '', emailDomain }
  const [emailName = '', domain = emailDomain] = address.split('@')
  return { emailName, emailDomain: domain }
}

/** Returns the initial form values of a campaign, or of a new one when it is undefined. */
export function formOfCampaign(
  campaign: CampaignDetails | undefined,
  emailDomain: string | undefined,
): CampaignForm {
  return {
    name: campaign?.name ?? '',
    category: campaign?.category ?? 'DEFAULT',
    propertyRef: campaign?.property?.id ?? '',
    scope: campaign?.scope ?? 'WHOLE_TEAM',
    teamMembers: campaign?.teamMembers ?? [],
    hasPhone: campaign?.phoneChannel !== undefined,
    phoneSource: 'SAVED',
    phoneProfile: '',
    areaCode: '',
    offeredNumber: '',
    phoneNumber: campaign?.phoneChannel?.phoneNumber ?? '',
    callRouting: campaign?.callRouting ?? '',
    ringOrder: (campaign?.ringOrder ?? []).map((one) => ({
      userRef: one.userRef,
      seconds: String(one.ringSeconds),
    })),
    hasEmail: campaign?.emailChannel !== undefined,
    ...partsOfAddress(campaign?.emailChannel?.emailAddress, emailDomain),
    greeting: formOfGreeting(campaign?.greeting ?? teamDefault, true),
    pageName: campaign?.webChannel?.pageName ?? '',
    url: campaign?.webChannel?.url ?? '',
  }
}

const oneOf = <const T extends string>(known: readonly T[], value: string, fallback: T): T =>
  known.find((one) => one === value) ?? fallback

/**
 * Returns the request body of a valid form. Fields that are hidden by a choice are left out.
 * @param campaign the campaign before the change, whose greeting keeps its placement
 */
export function bodyOfForm(form: CampaignForm, campaign: CampaignDetails | undefined): CampaignBody {
  const category = oneOf(['DEFAULT', 'FORM', 'FEED'], form.category, 'DEFAULT')
  const scope = oneOf(
    ['WHOLE_TEAM', 'FEED_ADDRESS_OWNER', 'SPECIFIC_MEMBERS'],
    form.scope,
    'SPECIFIC_MEMBERS',
  )
  const phone = hasPhoneIn(form)
  return {
    name: form.name.trim(),
    category,
    scope,
    teamMembers: membersOfForm(form),
    propertyRef: form.propertyRef === '' ? null : form.propertyRef,
    phoneNumber: phone ? form.phoneNumber : null,
    callRouting: phone
      ? oneOf(['RING_ALL', 'DISTRIBUTED', 'SPECIFIC_ORDER'], form.callRouting, 'RING_ALL')
      : null,
    ringOrder: ringsInOrder(form)
      ? form.ringOrder.map((one) => ({
          userRef: one.userRef,
          ringSeconds: secondsOf(one.seconds) ?? ringSeconds.usual,
        }))
      : [],
    emailAddress: hasEmailIn(form) ? addressOfForm(form) : null,
    greeting: phone ? greetingOf(form, campaign) : null,
    webChannel: form.pageName.trim() === '' ? null : { pageName: form.pageName.trim(), url: form.url.trim() },
  }
}

function greetingOf(
  { greeting }: CampaignForm,
  campaign: CampaignDetails | undefined,
): CampaignBody['greeting'] {
  const { greetingMethod, text, voice, greetingRef } = wireOfGreeting(greeting)
  return {
    greetingMethod,
    text,
    voice: greetingVoices.find(({ value }) => value === voice)?.value,
    greetingRef,
    // The form does not change the placement of the greeting.
    greetingPlacement: campaign?.greeting?.greetingPlacement,
  }
}

/**
 * Returns the people named in a form. Forms and feeds for everyone keep their members, because only people named there
 * are members of one (docs/product.md#rights).
 */
export function membersOfForm({
  scope,
  category,
  teamMembers,
}: Pick<CampaignForm, 'scope' | 'category' | 'teamMembers'>): string[] {
  return scope === 'SPECIFIC_MEMBERS' || category !== 'DEFAULT' ? [...teamMembers] : []
}

/** Returns the request body that would save a campaign as it is. */
const bodyOfCampaign = (campaign: CampaignDetails) => bodyOfForm(formOfCampaign(campaign, ''), campaign)

/** Whether two versions of a campaign differ in nothing that its form shows. */
export const sameInForm = (before: CampaignDetails, after: CampaignDetails): boolean =>
  sameValue(bodyOfCampaign(before), bodyOfCampaign(after))

/** Returns the parts of the request body in which a valid form differs from the campaign. */
export function changeOfForm(form: CampaignForm, campaign: CampaignDetails): Partial<CampaignBody> {
  const was = bodyOfCampaign(campaign)
  const change: Partial<CampaignBody> = bodyOfForm(form, campaign)
  for (const part of Object.keys(change))
    if (sameValue(Reflect.get(change, part), Reflect.get(was, part))) Reflect.deleteProperty(change, part)
  return change
}

/** Whether a campaign has all values that a change was supposed to set. */
export function saysChange(
  campaign: CampaignDetails,
  { status, ...parts }: Readonly<Partial<Record<keyof CampaignBody | 'status', unknown>>>,
): boolean {
  const body = bodyOfCampaign(campaign)
  return (
    (status === undefined || campaign.status === status) &&
    Object.entries(parts).every(
      ([part, value]) => value === undefined || sameValue(Reflect.get(body, part), value),
    )
  )
}
