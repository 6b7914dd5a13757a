import { sameIgnoringCase } from '#/lib/text/same-ignoring-case.ts'

import { type TeamRecord } from '../records.ts'
import { type World } from '../world.ts'
import { contactFormRules } from './contact-form.ts'
import { googleAds } from './google-ads.ts'
import { logoRules } from './logo.ts'
import { marketingRules } from './marketing.ts'
import {
  savedValues,
  propertyTypesOf,
  rightHours,
  type SectionRules,
  text,
  texts,
  usualHours,
  type Values,
  whole,
} from './section-rules.ts'
import { type Warning, type WarningsRecord } from './settings-record.ts'
import { teamCalendar } from './team-calendar.ts'
import { teamEmail } from './team-email.ts'
import { tourReminder } from './tour-reminder.ts'

/** Labels of the codes for the activity page. */
const codeLabels: Readonly<Record<string, string>> = {
  CLAIM: 'Claim',
  ASSIGN: 'Assign',
  NONE: 'None',
  TIMED: 'Timed',
  UNLIMITED: 'Unlimited',
  FULL: 'Full',
  INDIVIDUAL: 'Individual',
  VISIBILITY: 'Read-only',
  RESIDENTIAL: 'Residential',
  COMMERCIAL: 'Commercial',
  BEGINNING: 'Beginning',
  END: 'End',
}

const asText = (value: unknown) => codeLabels[text(value)]

function warningLabel(value: unknown): string | undefined {
  const warning = warningOf(value)
  if (!warning?.timePeriod) return undefined
  const { interval, unit } = warning.timePeriod
  const length = `${interval} ${unit === 'DAY' ? 'day' : 'hour'}${interval === 1 ? '' : 's'}`
  return warning.enabled ? `After ${length}` : `Off, ${length}`
}

function greetingLabel(value: unknown, world: World): string | undefined {
  const read = (field: string) =>
    typeof value === 'object' && value !== null ? text(Reflect.get(value, field)) : ''
  switch (read('greetingMethod')) {
    case 'READ_TEXT':
      return `Read Text, ${read('voice')}: ${read('text')}`
    case 'PLAY_RECORDING':
      return `Play Recording: ${world.store.greetings.get(read('greetingRef'))?.name ?? 'A recording that is gone'}`
    default:
      return 'None'
  }
}

/** Returns the ids of the users to whom calls of a team can be transferred, in order. */
export function transfersOf(team: TeamRecord): string[] {
  const chosen = savedValues(team, 'configuration')['phoneTransfers']
  if (Array.isArray(chosen)) return texts(chosen)
  return team.members.filter(({ role }) => role === 'TEAM_LEAD').map(({ userRef }) => userRef)
}

/** Removes a user who leaves a team from the order of its phone transfers. */
export function leavePhoneTransfers(team: TeamRecord, userRef: string): void {
  const saved = team.settings?.get('configuration')?.values
  if (!Array.isArray(saved?.['phoneTransfers'])) return
  saved['phoneTransfers'] = texts(saved['phoneTransfers']).filter((id) => id !== userRef)
}

const configuration: SectionRules = {
  title: 'Configuration',
  kind: 'CONFIGURATION',
  labels: {
    name: 'name',
    propertyTypes: 'property types',
    assignmentMode: 'assignment mode',
    lockMode: 'lock of claimed leads',
    lockDuration: 'lock duration',
    collaborationMode: 'collaboration',
    phoneTransfers: 'order of phone transfers',
  },
  format: (field, value) =>
    field === 'name'
      ? undefined
      : field === 'propertyTypes'
        ? texts(value)
            .map((type) => asText(type) ?? type)
            .join(', ')
        : asText(value),
  read: (world, team) => ({
    name: team.name,
    propertyTypes: propertyTypesOf(world, team),
    assignmentMode: team.assignmentMode,
    lockMode: team.assignmentMode === 'ASSIGN' ? 'NONE' : team.lockDays === undefined ? 'UNLIMITED' : 'TIMED',
    lockDuration: team.assignmentMode === 'ASSIGN' ? null : (team.lockDays ?? null),
    collaborationMode: team.collaborationMode,
    phoneTransfers: transfersOf(team),
  }),
  judge(values, world, team) {
    const wrong: Record<string, string> = {}
    const name = text(values['name']).trim()
    const others = [...world.store.teams.values()].filter(
      (one) => one !== team && one.clientRef === team.clientRef,
    )
    if (name === '') wrong['name'] = 'Required'
    else if (others.some((one) => sameIgnoringCase(one.name, name)))
      wrong['name'] = 'This team name already exists, please try a different name'
    const types = allowedTypes(world, team, propertyTypesOf(world, team))
    const chosen = texts(values['propertyTypes'])
    if (chosen.length === 0 || chosen.some((type) => !types.includes(type)))
      wrong['propertyTypes'] = 'Selection Required'
    const claim = values['assignmentMode'] === 'CLAIM'
    if (!claim && values['assignmentMode'] !== 'ASSIGN') wrong['assignmentMode'] = 'Selection Required'
    if (
      claim
        ? values['lockMode'] !== 'TIMED' && values['lockMode'] !== 'UNLIMITED'
        : values['lockMode'] !== 'NONE'
    )
      wrong['lockMode'] = 'Selection Required'
    if (values['lockMode'] === 'TIMED' && !whole(values['lockDuration'], 1, 90))
      wrong['lockDuration'] = 'Enter between 1 and 90 days'
    if (!['FULL', 'INDIVIDUAL', 'VISIBILITY'].includes(text(values['collaborationMode'])))
      wrong['collaborationMode'] = 'Selection Required'
    // Users who were in the order before may stay in it until others are chosen.
    const known = [...team.members.map(({ userRef }) => userRef), ...transfersOf(team)]
    if (texts(values['phoneTransfers']).some((id) => !known.includes(id)))
      wrong['phoneTransfers'] = 'Somebody of them is no longer in this team'
    return wrong
  },
  write(values, _world, team) {
    team.name = text(values['name']).trim()
    team.propertyTypes = texts(values['propertyTypes'])
    team.assignmentMode = values['assignmentMode'] === 'CLAIM' ? 'CLAIM' : 'ASSIGN'
    const mode = values['collaborationMode']
    team.collaborationMode = mode === 'FULL' || mode === 'INDIVIDUAL' ? mode : 'VISIBILITY'
    if (values['lockMode'] === 'TIMED') team.lockDays = Number(values['lockDuration'])
    else delete team.lockDays
  },
}

/** The property types of the client, and the types chosen before, which may stay if the client lost them. */
function allowedTypes(world: World, team: TeamRecord, before: readonly string[]): string[] {
  return [...(world.store.clients.get(team.clientRef)?.supportedPropertyTypes ?? []), ...before]
}

const warningKinds = [
  'notAssigned',
  'notContacted',
  'communicationNotResponded',
  'notQualified',
  'noActivity',
] as const

function warningOf(value: unknown): Warning | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const interval: unknown = Reflect.get(value, 'interval')
  const unit: unknown = Reflect.get(value, 'unit')
  const enabled = Reflect.get(value, 'enabled') === true
  if (unit !== 'HOUR' && unit !== 'DAY') return undefined
  if (!whole(interval, 1, unit === 'HOUR' ? 25 : 31)) return undefined
  return { enabled, timePeriod: { interval: Number(interval), unit } }
}

const noWarnings: WarningsRecord = {
  useWarnings: false,
  notAssigned: { enabled: false },
  notContacted: { enabled: false },
  communicationNotResponded: { enabled: false },
  notQualified: { enabled: false },
  noActivity: { enabled: false },
}

const notifications: SectionRules = {
  title: 'Notifications',
  kind: 'CONFIGURATION',
  labels: {
    delayMins: 'notification delay',
    useWarnings: 'late warnings',
    notAssigned: 'warning Not assigned',
    notContacted: 'warning Not contacted',
    communicationNotResponded: 'warning Communication not responded',
    notQualified: 'warning Not qualified',
    noActivity: 'warning No activity',
  },
  format: (_field, value) => warningLabel(value),
  read: (_world, team) => ({
    delayMins: savedValues(team, 'notifications')['delayMins'] ?? 15,
    useWarnings: team.warnings?.useWarnings ?? false,
    ...Object.fromEntries(
      warningKinds.map((kind) => {
        const warning = team.warnings?.[kind]
        const { interval, unit } = warning?.timePeriod ?? { interval: 1, unit: 'DAY' }
        return [kind, { enabled: warning?.enabled ?? false, interval, unit }]
      }),
    ),
  }),
  judge(values) {
    const wrong: Record<string, string> = {}
    if (!whole(values['delayMins'], 0, 360)) wrong['delayMins'] = 'Enter between 0 and 360 minutes'
    for (const kind of warningKinds) {
      const value = values[kind]
      if (warningOf(value)) continue
      const days = typeof value === 'object' && value !== null && Reflect.get(value, 'unit') === 'DAY'
      wrong[kind] = days ? 'Enter between 1 and 31 days' : 'Enter between 1 and 25 hours'
    }
    return wrong
  },
  write(values, _world, team) {
    const warnings: WarningsRecord = { ...noWarnings, useWarnings: values['useWarnings'] === true }
    for (const kind of warningKinds) warnings[kind] = warningOf(values[kind]) ?? { enabled: false }
    team.warnings = warnings
  },
}

/** The initial default greetings of teams. Teams that are not listed have none. */
const firstGreetings: Readonly<Record<string, Values>> = {
  'team-eastside': {
    greetingMethod: 'READ_TEXT',
    text: 'Thank you for calling Brightwater Leasing. You have reached the Eastside team. Please stay on the line and someone who knows the building will be with you shortly.',
    voice: 'Joanna',
  },
  'team-harborview': { greetingMethod: 'PLAY_RECORDING', greetingRef: 'greeting-weekday' },
  // A value that only campaigns may have. A team reads it as no greeting.
  'team-midtown': { greetingMethod: 'USE_DEFAULT' },
}

const greeting: SectionRules = {
  title: 'Default Greeting',
  kind: 'GREETINGS',
  labels: { greeting: 'default greeting', greetingPlacement: 'placement of the greeting' },
  format: (field, value, world) => (field === 'greeting' ? greetingLabel(value, world) : asText(value)),
  read(world, team) {
    const campaigns = [...world.store.campaigns.values()].filter((one) => one.teamRef === team.id)
    const using = campaigns.filter((one) => one.greeting?.greetingMethod === 'USE_DEFAULT')
    return {
      greeting: firstGreetings[team.id] ?? { greetingMethod: 'NO_GREETING' },
      greetingPlacement: 'BEGINNING',
      ...savedValues(team, 'greeting'),
      usedBy: using.map(({ name }) => name),
      campaigns: campaigns.length,
    }
  },
  judge(values, world, team) {
    const one = values['greeting']
    const read = (field: string): unknown =>
      typeof one === 'object' && one !== null ? Reflect.get(one, field) : undefined
    switch (read('greetingMethod')) {
      case 'NO_GREETING':
        return {}
      case 'READ_TEXT': {
        const script = text(read('text')).trim()
        if (script === '') return { greeting: 'Required' }
        if (script.length > 512) return { greeting: 'At most 512 characters' }
        return read('voice') === 'Joanna' || read('voice') === 'Matthew'
          ? {}
          : { greeting: 'Selection Required' }
      }
      case 'PLAY_RECORDING': {
        const recording = world.store.greetings.get(text(read('greetingRef')))
        return recording?.clientRef === team.clientRef ? {} : { greeting: 'This recording is gone' }
      }
      default:
        return { greeting: 'Selection Required' }
    }
  },
}

const propertyContact: SectionRules = {
  title: 'Property Contact',
  kind: 'CONFIGURATION',
  labels: {
    name: 'name',
    phone: 'phone',
    email: 'email',
    officeAddress: 'office address',
    hours: 'office hours',
  },
  read: (world, team) => ({
    name: `${team.name} leasing office`,
    phone: '+15125550170',
    email: null,
    officeAddress: world.store.properties.get(team.properties[0] ?? '')?.address ?? null,
    hours: usualHours,
    ...savedValues(team, 'property-contact'),
  }),
  judge(values) {
    const wrong: Record<string, string> = {}
    const [phone, email] = [text(values['phone']), text(values['email'])]
    if (text(values['name']).trim() === '') wrong['name'] = 'Required'
    if (phone === '' && email === '') wrong['phone'] = 'One form of contact is required'
    if (phone !== '' && !/^\+1[2-9]\d{9}$/.test(phone)) wrong['phone'] = 'Phone must be a valid phone number.'
    if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) wrong['email'] = 'Invalid email address'
    if (!rightHours(values['hours'])) wrong['hours'] = 'Close after it opens'
    return wrong
  },
}

const propertyDetails: SectionRules = {
  title: 'Property Details',
  kind: 'LISTINGS',
  labels: { propertyType: 'property type', yearBuilt: 'year built', managementCompany: 'management company' },
  read(world, team) {
    const property = world.store.properties.get(team.properties[0] ?? '')
    // Properties of the seed have their city in the address. Those that were added have it in a field of its own.
    const seeded = property?.city === undefined
    const address = property?.address ?? ''
    const [street = '', city = 'Austin'] = seeded ? address.split(', ') : [address]
    return {
      city,
      state: 'TX',
      zip: '78701',
      yearBuilt: seeded ? 1998 : null,
      managementCompany: null,
      amenities: seeded ? ['Elevator', 'Laundry room'] : [],
      parking: null,
      pets: null,
      ...savedValues(team, 'property-details'),
      ...(property?.city === undefined ? {} : { city: property.city }),
      ...(property?.state === undefined ? {} : { state: property.state }),
      ...(property?.zip === undefined ? {} : { zip: property.zip }),
      name: property?.name ?? team.name,
      address: text(savedValues(team, 'property-details')['address']) || street,
      propertyType: property?.propertyType ?? 'RESIDENTIAL',
      shortExternalListingId: property?.shortExternalListingId ?? null,
    }
  },
  judge(values, world, team) {
    const wrong: Record<string, string> = {}
    for (const field of ['name', 'address', 'city'])
      if (text(values[field]).trim() === '') wrong[field] = 'Required'
    if (!/^[A-Z]{2}$/.test(text(values['state']))) wrong['state'] = 'Selection Required'
    if (!/^\d{5}$/.test(text(values['zip']))) wrong['zip'] = 'Must be exactly 5 digits.'
    const next = new Date(world.clock.now()).getUTCFullYear() + 1
    if (values['yearBuilt'] !== null && !whole(values['yearBuilt'], 1700, next))
      wrong['yearBuilt'] = `Enter between 1700 and ${next}`
    if (texts(values['amenities']).length > 30) wrong['amenities'] = 'At most 30 amenities'
    const own = world.store.properties.get(team.properties[0] ?? '')?.propertyType ?? 'RESIDENTIAL'
    if (!allowedTypes(world, team, [own]).includes(text(values['propertyType'])))
      wrong['propertyType'] = 'Selection Required'
    return wrong
  },
  write(values, world, team) {
    const property = world.store.properties.get(team.properties[0] ?? '')
    if (!property) return
    property.name = text(values['name']).trim()
    property.propertyType = values['propertyType'] === 'COMMERCIAL' ? 'COMMERCIAL' : 'RESIDENTIAL'
    property.address = text(values['address']).trim()
    property.city = text(values['city']).trim()
    property.state = text(values['state'])
    property.zip = text(values['zip'])
  },
}

/** The sections that can be read and changed, by their name in the address. */
export const settingsRules: Readonly<Record<string, SectionRules>> = {
  configuration,
  greeting,
  'contact-form': contactFormRules,
  logo: logoRules,
  marketing: marketingRules,
  notifications,
  'property-details': propertyDetails,
  'property-contact': propertyContact,
  calendar: teamCalendar,
  'google-ads': googleAds,
  email: teamEmail,
  'tour-reminder': tourReminder,
}
