import * as z from 'zod/mini'

import { type FieldsOf, plainFields } from '../field-conflicts.ts'
import { greetingSummary } from '../settings/greeting.ts'
import { formatPhone } from '../user/phone.ts'
import { audienceLabel, callRoutings } from './campaign-details.ts'
import { addressOfForm, type CampaignForm } from './campaign-form.ts'
import { labelIn } from './choice.ts'

/** The parts of a campaign, each of which two people may change at the same time, with the fields of the form. */
const formFields = {
  name: ['name'],
  propertyRef: ['propertyRef'],
  scope: ['scope'],
  teamMembers: ['teamMembers'],
  phoneNumber: ['hasPhone', 'phoneNumber'],
  // How the number is being chosen. Only the form knows it.
  phoneChoice: ['phoneSource', 'phoneProfile', 'areaCode', 'offeredNumber'],
  callRouting: ['callRouting'],
  ringOrder: ['ringOrder'],
  emailAddress: ['hasEmail', 'emailName', 'emailDomain'],
  greeting: ['greeting'],
  webChannel: ['pageName', 'url'],
} as const satisfies Record<string, readonly (keyof CampaignForm)[]>

/** The fields of the form that belong to a part: all but the category, which is chosen only once. */
export const campaignFormFields = Object.values(formFields).flat()

type Part = keyof typeof formFields

const parts: readonly string[] = Object.keys(formFields)
const isPart = (name: string): name is Part => Object.hasOwn(formFields, name)
const plain = plainFields<CampaignForm>()

/** The parts of a campaign form. What a switch hides is no value. */
export const campaignBodyFields: FieldsOf<CampaignForm> = {
  names: () => parts,
  get: (form, part) => {
    if (!isPart(part)) return undefined
    if (part === 'phoneNumber') return form.hasPhone ? form.phoneNumber : undefined
    if (part === 'emailAddress') return form.hasEmail ? addressOfForm(form) : undefined
    const [field, ...more] = formFields[part]
    return more.length === 0 ? form[field] : [field, ...more].map((one) => form[one])
  },
  put: (into, part, from) =>
    isPart(part)
      ? formFields[part].reduce<CampaignForm>((form, field) => plain.put(form, field, from), into)
      : into,
}

const labels: Readonly<Record<Part, string>> = {
  name: 'Name',
  propertyRef: 'Property',
  scope: 'Audience',
  teamMembers: 'Team members',
  phoneNumber: 'Phone number',
  phoneChoice: 'Purchase a number',
  callRouting: 'Call routing',
  ringOrder: 'Ringing order',
  emailAddress: 'Email address',
  greeting: 'Greeting',
  webChannel: 'Web page',
}

/** Returns the label of a part. */
export const campaignFieldLabel = (part: string): string => (isPart(part) ? labels[part] : part)

const membersSchema = z.array(z.string())
const orderSchema = z.array(z.object({ userRef: z.string(), seconds: z.string() }))

/**
 * Returns a value of `campaignBodyFields` as text. Empty when there is none.
 * @param names the names of people, properties and recordings by id
 */
export function campaignFieldText(part: string, value: unknown, names: ReadonlyMap<string, string>): string {
  const text = typeof value === 'string' ? value : ''
  const nameOf = (id: string) => names.get(id) ?? 'Someone'
  switch (part) {
    case 'propertyRef':
      return text === '' ? 'All of it' : (names.get(text) ?? 'Another property')
    case 'scope':
      return audienceLabel(text)
    case 'teamMembers':
      return z.parse(membersSchema, value).map(nameOf).join(', ')
    case 'phoneNumber':
      return formatPhone(text)
    case 'callRouting':
      return text === '' ? '' : labelIn(callRoutings, text)
    case 'ringOrder':
      return z
        .parse(orderSchema, value)
        .map(({ userRef, seconds }) => `${nameOf(userRef)} ${seconds} s`)
        .join(', ')
    case 'greeting':
      return greetingSummary(value, names)
    case 'webChannel':
      return z.parse(membersSchema, value).filter(Boolean).join(', ')
    default:
      return text
  }
}
