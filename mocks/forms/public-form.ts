import { answerProblem } from '#/domain/settings/contact-form.ts'
import { isBlank } from '#/lib/text/blank.ts'

import { leadOfNumber } from '../carrier/routes.ts'
import { arrive, receive } from '../db/leads/lead-changes.ts'
import { newLead } from '../db/leads/new-lead.ts'
import { type CampaignRecord, type PropertyRecord, type TeamRecord } from '../db/records.ts'
import { contactFormOf, type StoredField } from '../db/settings/contact-form.ts'
import { settingsRules } from '../db/settings/settings-sections.ts'
import { type World } from '../db/world.ts'

/** The contact form of a property, as renters see it. */
export interface PublicForm {
  readonly property: PropertyRecord
  readonly team: TeamRecord
  /** The campaign of the leads that come in through the form. */
  readonly campaign: CampaignRecord | undefined
  /** The fields that are turned on, in their order. */
  readonly fields: readonly StoredField[]
  readonly thanks: string
  readonly logo: string | undefined
}

/**
 * Returns the form of a short external id. undefined when there is none. A property without a team has no form, because
 * nobody would answer.
 */
export function publicForm(world: World, shortId: string): PublicForm | undefined {
  const property = [...world.store.properties.values()].find((one) => one.shortExternalListingId === shortId)
  const team = [...world.store.teams.values()].find(({ properties }) =>
    properties.includes(property?.id ?? ''),
  )
  if (!property || !team) return undefined
  const forms = [...world.store.campaigns.values()].filter(
    (one) => one.teamRef === team.id && one.category === 'FORM' && one.status === 'ACTIVE',
  )
  const logo = settingsRules['logo']?.read(world, team)['url']
  return {
    property,
    team,
    campaign: forms.find(({ propertyRef }) => propertyRef === property.id) ?? forms[0],
    ...contactFormOf(team, property),
    logo: typeof logo === 'string' ? logo : undefined,
  }
}

/** The options for bedrooms. */
export const bedroomChoices = ['Studio', '1', '2', '3+']

/** The rules of the form builder's preview. In addition, only an offered answer counts, because anything can be sent. */
function problemOf(field: StoredField, answer: string): string | undefined {
  const problem = answerProblem(field, answer)
  if (problem !== undefined || isBlank(answer)) return problem
  const { type, choices } = field
  if (type === 'CHOICE' && !choices.includes(answer)) return 'Choose one of the answers'
  if (type === 'BEDROOMS' && !bedroomChoices.includes(answer)) return 'Choose one of the answers'
  return undefined
}

/** Converts a US number to E.164. undefined when the text is not a US number. */
function phoneIn(text: string): string | undefined {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? `+1${digits}` : undefined
}

/** Returns the validation errors of a renter's answers, by field. */
export function formProblems(
  { fields }: PublicForm,
  answers: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOf(field, (answers[field.id] ?? '').trim())
      return problem === undefined ? [] : [[field.id, problem] as const]
    }),
  )
}

/**
 * Records that a renter opened a form. Until the form is sent, it counts as left.
 * @returns the opening, for `forgetOpening`
 */
export function recordOpening(world: World, { campaign }: PublicForm): string {
  const ts = world.clock.now()
  if (campaign) campaign.form = { ...campaign.form, left: [...(campaign.form?.left ?? []), ts] }
  return String(ts)
}

/** Forgets the opening of a form that was sent, because whoever sent it counts as having opened it. */
export function forgetOpening({ campaign }: PublicForm, opening: string): void {
  const left = campaign?.form?.left ?? []
  const at = left.findIndex((ts) => String(ts) === opening)
  if (campaign?.form && at !== -1) campaign.form.left = left.toSpliced(at, 1)
}

/**
 * Turns valid answers into a message on the lead that has the number or the email address, or creates a new lead.
 * @returns the id of the lead
 */
export function takeAnswers(
  world: World,
  { property, team, campaign, fields }: PublicForm,
  answers: Readonly<Record<string, string>>,
): string {
  const of = (type: string) => (answers[fields.find((one) => one.type === type)?.id ?? ''] ?? '').trim()
  const [name, email, phone] = [of('NAME'), of('EMAIL') || undefined, phoneIn(of('PHONE'))]
  const message = (answers['message'] ?? '').trim()
  const webform = {
    communicationType: 'WEBFORM',
    communicationDirection: 'INCOMING',
    ...(message === '' ? {} : { message }),
    formFields: fields.flatMap(({ id, label, type }) => {
      const value = (answers[id] ?? '').trim()
      return value === '' ? [] : [{ label, value: type === 'PHONE' ? (phone ?? value) : value }]
    }),
  } as const
  const known =
    (phone === undefined ? undefined : leadOfNumber(world, phone, team.clientRef)) ??
    [...world.leads.ofTeam(team.id)].find(
      ({ leadStatus, contacts }) =>
        email !== undefined &&
        leadStatus !== 'MERGED' &&
        contacts.some((one) => one.email?.toLowerCase() === email.toLowerCase()),
    )
  if (known) {
    receive(world, known, webform)
    return known.id
  }
  const fresh = newLead(world, {
    id: world.store.id('lead-form'),
    clientRef: team.clientRef,
    teamRef: team.id,
    name,
    phone,
    email,
    propertyRef: property.id,
    campaignRef: campaign?.id,
  })
  arrive(world, fresh, { ...webform, name })
  return fresh.id
}
