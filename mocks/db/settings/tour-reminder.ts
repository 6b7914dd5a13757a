import { type LeadRecord, type TeamRecord, type TourRecord } from '../records.ts'
import { type World } from '../world.ts'
import { savedValues, type SectionRules, text, type Values, whole } from './section-rules.ts'

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/

const usual = {
  enabled: false,
  reminders: [
    { hours: 24, channel: 'BOTH' },
    { hours: 2, channel: 'TEXT' },
  ],
  inPersonMessage:
    'Hi {{Lead first name}}, we look forward to your tour on {{Tour time}} at {{Property name}}, {{Tour address}}.',
  virtualMessage:
    'Hi {{Lead first name}}, your virtual tour is on {{Tour time}}. {{Tour host}} will call you then.',
  confirm: true,
  quiet: true,
  quietFrom: '21:00',
  quietTo: '08:00',
  noShow: false,
  noShowMessage: 'Hi {{Lead first name}}, we missed you today. Shall we find another time?',
}

/** The settings for messages about tours. */
export interface ReminderSettings {
  enabled: boolean
  reminders: { hours: number; channel: string }[]
  inPersonMessage: string
  virtualMessage: string
  confirm: boolean
  quiet: boolean
  quietFrom: string
  quietTo: string
  noShow: boolean
  noShowMessage: string
}

function remindersIn(value: unknown): ReminderSettings['reminders'] | undefined {
  if (!Array.isArray(value) || value.length > 3) return undefined
  const read = value.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return []
    const hours: unknown = Reflect.get(one, 'hours')
    const channel = text(Reflect.get(one, 'channel'))
    return whole(hours, 1, 72) && ['TEXT', 'EMAIL', 'BOTH'].includes(channel)
      ? [{ hours: Number(hours), channel }]
      : []
  })
  const different = new Set(read.map(({ hours }) => hours)).size === read.length
  return read.length === value.length && different ? read : undefined
}

/**
 * Returns a team's settings for messages about tours. Reminders are initially on for Juniper Hill, and off for other
 * teams.
 */
export function reminderSettings(team: TeamRecord): ReminderSettings {
  const saved: Values = savedValues(team, 'tour-reminder')
  const flag = (field: 'enabled' | 'confirm' | 'quiet' | 'noShow') =>
    typeof saved[field] === 'boolean' ? saved[field] : usual[field]
  const label = (field: 'inPersonMessage' | 'virtualMessage' | 'quietFrom' | 'quietTo' | 'noShowMessage') =>
    typeof saved[field] === 'string' ? saved[field] : usual[field]
  return {
    enabled: saved['enabled'] === undefined ? team.id === 'team-juniper-hill' : flag('enabled'),
    reminders: remindersIn(saved['reminders']) ?? usual.reminders,
    inPersonMessage: label('inPersonMessage'),
    virtualMessage: label('virtualMessage'),
    confirm: flag('confirm'),
    quiet: flag('quiet'),
    quietFrom: label('quietFrom'),
    quietTo: label('quietTo'),
    noShow: flag('noShow'),
    noShowMessage: label('noShowMessage'),
  }
}

/**
 * Returns the number at which a renter may be texted, the primary contact's first. Office numbers are excluded, and
 * numbers whose last message was STOP.
 */
export function textableNumber(world: World, lead: LeadRecord): string | undefined {
  const status = world.store.clients.get(lead.clientRef)?.approvalStatus
  if (status !== 'approved' && status !== 'not_required') return undefined
  const { phone: first } = world.leads.facts(lead)
  const types = new Map(
    byPrimary(lead).flatMap((one) => one.phoneNumbers.map(({ number, phoneType }) => [number, phoneType])),
  )
  const numbers = [...new Set([...(first === undefined ? [] : [first]), ...types.keys()])]
  return numbers.find((number) => types.get(number) !== 'OFFICE' && !hasStopped(lead, number))
}

/** Whether the last message from a number of a lead was STOP. */
export function hasStopped(lead: LeadRecord, number: string): boolean {
  const last = lead.communications.findLast(
    (one) => one.communicationDirection === 'INCOMING' && one.textedFromNumber === number,
  )
  return /^\s*stop\s*$/i.test(last?.message ?? '')
}

const byPrimary = ({ contacts }: LeadRecord) =>
  contacts.toSorted((a, b) => Number(b.primaryContact) - Number(a.primaryContact))

/** Returns the email address of a renter: the primary contact's, otherwise the first one. */
export const mailAddress = (lead: LeadRecord): string | undefined =>
  byPrimary(lead).find(({ email }) => email !== undefined && email !== '')?.email

function nextTour(world: World, team: TeamRecord) {
  let next: { lead: LeadRecord; tour: TourRecord } | undefined
  for (const lead of world.leads.ofTeam(team.id)) {
    for (const tour of lead.tours ?? []) {
      if (tour.tourStatus !== 'SCHEDULED' || tour.startTs <= world.clock.now()) continue
      if (!next || tour.startTs < next.tour.startTs) next = { lead, tour }
    }
  }
  if (!next) return null
  const { lead, tour } = next
  const property = world.store.properties.get(tour.propertyRef ?? '')
  return {
    leadId: lead.id,
    startTs: tour.startTs,
    lengthMins: tour.lengthMins,
    tourType: tour.tourType,
    property: property
      ? { name: property.name, timeZone: property.timeZone ?? null, zip: property.zip ?? null }
      : null,
    text: textableNumber(world, lead) !== undefined,
    email: mailAddress(lead) !== undefined,
  }
}

/** The messages that renters get before a tour, and after a tour that they missed. */
export const tourReminder: SectionRules = {
  title: 'Tour Reminder',
  kind: 'CONFIGURATION',
  labels: {
    enabled: 'tour reminders',
    inPersonMessage: 'reminder of tours in person',
    virtualMessage: 'reminder of virtual tours',
    confirm: 'confirmation of tours',
    quiet: 'quiet hours',
    quietFrom: 'beginning of the quiet hours',
    quietTo: 'end of the quiet hours',
    noShow: 'follow-up after a no-show',
    noShowMessage: 'message after a no-show',
  },
  read: (world, team) => ({ ...reminderSettings(team), nextTour: nextTour(world, team) }),
  judge(values) {
    const wrong: Record<string, string> = {}
    const reminders = remindersIn(values['reminders'])
    if (!reminders) wrong['reminders'] = 'Enter between 1 and 72 hours, each once'
    else if (values['enabled'] === true && reminders.length === 0)
      wrong['reminders'] = 'Add at least one reminder'
    const format = (field: string, needed: boolean) => {
      const message = text(values[field])
      if (needed && message.trim() === '') wrong[field] = 'Required'
      else if (message.length > 1_000) wrong[field] = 'At most 1000 characters'
    }
    format('inPersonMessage', values['enabled'] === true)
    format('virtualMessage', values['enabled'] === true)
    format('noShowMessage', values['noShow'] === true)
    for (const field of ['quietFrom', 'quietTo'])
      if (!clockTime.test(text(values[field]))) wrong[field] = 'Selection Required'
    if (values['quiet'] === true && values['quietFrom'] === values['quietTo'])
      wrong['quietTo'] = 'End at another time'
    return wrong
  },
}
