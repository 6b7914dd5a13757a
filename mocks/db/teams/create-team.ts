import { type TeamCreation } from '#/domain/create-team/team-payload.ts'
import { isEmail } from '#/domain/user/email-address.ts'

import { isHere, takeNumber } from '../company/billing-usage.ts'
import { tellUser } from '../company/change-user.ts'
import { type Doer } from '../leads/lead-changes.ts'
import {
  type CampaignRecord,
  type ClientRecord,
  type GreetingChoice,
  type TeamRecord,
  type UserRecord,
} from '../records.ts'
import { takeCode } from '../settings/provider-accounts.ts'
import { type Values } from '../settings/section-rules.ts'
import { type AccountRecord } from '../settings/settings-record.ts'
import { put } from '../store.ts'
import { type World } from '../world.ts'
import { touchProperty } from './change-property.ts'
import { isAddressUsed } from './remove-team.ts'
import { recordTeamActivity } from './team-activity.ts'
import { teamOfProperty } from './units.ts'

type FieldErrors = Record<string, string>

const CHOOSE = 'Selection Required'
const CODE_USED = 'The authorization has expired. Authorize again.'

/** Whether a team of the client has this name. Case and surrounding spaces are ignored. */
export function isTeamNameUsed(world: World, clientRef: string, name: string): boolean {
  const plain = (text: string) => text.trim().toLowerCase()
  return [...world.store.teams.values()].some(
    (team) => team.clientRef === clientRef && plain(team.name) === plain(name),
  )
}

/** Returns the errors in a new team, by field of the payload. This is the server's own implementation of the rules. */
export function creationErrors(
  world: World,
  viewer: UserRecord,
  client: ClientRecord,
  body: TeamCreation,
): FieldErrors {
  return {
    ...aboutTeam(world, viewer, client, body),
    ...aboutModes(body),
    ...aboutEmail(world, client, body),
    ...aboutPhone(world, viewer, body),
    ...aboutGreeting(world, viewer, body),
    ...aboutWeb(body),
    ...aboutWarnings(body),
  }
}

function aboutTeam(world: World, viewer: UserRecord, client: ClientRecord, body: TeamCreation): FieldErrors {
  const errors: FieldErrors = {}
  const { store } = world
  if (body.teamName.trim() === '') errors['teamName'] = 'Required'
  else if (isTeamNameUsed(world, viewer.clientRef, body.teamName))
    errors['teamName'] = 'This team name already exists, please try a different name'
  const leader = store.users.get(body.teamLead.userRef)
  if (
    leader?.clientRef !== viewer.clientRef ||
    leader.status !== 'ACTIVE' ||
    leader.role === 'READ_ONLY_USER'
  )
    errors['teamLead.userRef'] = CHOOSE
  if (!client.supportedTeamTypes.some((type) => type === body.teamType)) errors['teamType'] = CHOOSE
  if (
    body.propertyTypes.length === 0 ||
    new Set(body.propertyTypes).size !== body.propertyTypes.length ||
    !body.propertyTypes.every((type) => client.supportedPropertyTypes.some((one) => one === type))
  )
    errors['propertyTypes'] = CHOOSE
  const property = body.propertyRef === undefined ? undefined : store.properties.get(body.propertyRef)
  if (body.teamType === 'OWNER' ? property?.clientRef !== viewer.clientRef : body.propertyRef !== undefined)
    errors['propertyRef'] = CHOOSE
  else if (property?.archived) errors['propertyRef'] = `${property.name} is archived`
  else if (property) {
    const team = teamOfProperty(world, property.id)
    if (team) errors['propertyRef'] = `${property.name} is in ${team.name} already`
  }
  return errors
}

function aboutModes({ assignmentMode, lockMode, lockDuration }: TeamCreation): FieldErrors {
  const errors: FieldErrors = {}
  if (assignmentMode === 'CLAIM' ? lockMode !== 'TIMED' && lockMode !== 'UNLIMITED' : lockMode !== 'NONE')
    errors['lockMode'] = CHOOSE
  const days =
    lockDuration !== undefined && Number.isInteger(lockDuration) && lockDuration >= 1 && lockDuration <= 90
  if (lockMode === 'TIMED' ? !days : lockDuration !== undefined)
    errors['lockDuration'] = 'Enter between 1 and 90 days'
  return errors
}

function aboutEmail(world: World, client: ClientRecord, body: TeamCreation): FieldErrors {
  const errors: FieldErrors = {}
  const { name, domain } = body.email
  if (!isEmail(`${name}@${domain}`) || (client.emailDomain !== undefined && domain !== client.emailDomain))
    errors['email.name'] = 'Enter a valid email address'
  else if (isAddressUsed(world, `${name}@${domain}`))
    errors['email.name'] = 'The email address is unavailable'
  const hosting = client.emailHosting ?? 'INTERNAL'
  if (body.emailHosting !== hosting) errors['emailHosting'] = CHOOSE
  if (hosting === 'EXTERNAL' ? !isGoodCode(world, body.tokenCode) : body.tokenCode !== undefined)
    errors['tokenCode'] =
      body.tokenCode === undefined ? 'Authorize the account to complete the email integration.' : CODE_USED
  const other = body.hasTeamCalendar && !body.calendarSameAsEmail
  if (body.hasTeamCalendar && client.calendarScope !== 'TEAM') errors['hasTeamCalendar'] = CHOOSE
  if (body.calendarSameAsEmail && (hosting !== 'EXTERNAL' || !body.hasTeamCalendar))
    errors['calendarSameAsEmail'] = CHOOSE
  const account = body.connectedCalendarEmailAddress
  if (other ? !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(account ?? '') : account !== undefined)
    errors['connectedCalendarEmailAddress'] =
      account === undefined ? 'Required' : 'Enter a valid email address'
  if (other ? !isGoodCode(world, body.calendarAccessCode) : body.calendarAccessCode !== undefined)
    errors['calendarAccessCode'] = CODE_USED
  return errors
}

/**
 * A code of a provider can be used once. `*` among the spent codes stands for all codes, when the simulator lets them
 * expire.
 */
function isGoodCode({ store }: World, code: string | undefined): boolean {
  return (
    code !== undefined &&
    code !== '' &&
    code !== 'refused' &&
    !store.spentCodes.has(code) &&
    !store.spentCodes.has('*')
  )
}

function aboutPhone({ store }: World, viewer: UserRecord, body: TeamCreation): FieldErrors {
  const errors: FieldErrors = {}
  if (store.businessProfiles.get(body.twilioBusinessProfileRef)?.clientRef !== viewer.clientRef)
    errors['twilioBusinessProfileRef'] = CHOOSE
  const owned = [...store.numbers.values()].some(
    (one) => one.number === body.phone && one.clientRef === viewer.clientRef && isHere(one),
  )
  const used = [...store.campaigns.values()].some((campaign) => campaign.phoneNumber === body.phone)
  if (!owned || used) errors['phone'] = 'This phone number is no longer available. Choose another one.'
  return errors
}

function aboutGreeting({ store }: World, viewer: UserRecord, body: TeamCreation): FieldErrors {
  const { greetingMethod, text, voice, greetingRef, greetingPlacement } = body.defaultGreeting
  const only = (...allowed: unknown[]) =>
    [text, voice, greetingRef, greetingPlacement].every(
      (value) => value === undefined || allowed.includes(value),
    )
  if (greetingMethod === 'NO_GREETING') return only() ? {} : { 'defaultGreeting.greetingMethod': CHOOSE }
  if (greetingMethod === 'USE_DEFAULT') return { 'defaultGreeting.greetingMethod': CHOOSE }
  if (greetingPlacement === undefined) return { 'defaultGreeting.greetingPlacement': CHOOSE }
  if (greetingMethod === 'PLAY_RECORDING')
    return only(greetingRef, greetingPlacement) &&
      store.greetings.get(greetingRef ?? '')?.clientRef === viewer.clientRef
      ? {}
      : { 'defaultGreeting.greetingRef': CHOOSE }
  if (text === undefined || text.trim() === '') return { 'defaultGreeting.text': 'Required' }
  if (text.length > 512) return { 'defaultGreeting.text': 'At most 512 characters' }
  return voice !== undefined && greetingRef === undefined ? {} : { 'defaultGreeting.voice': CHOOSE }
}

function aboutWeb({ webChannel }: TeamCreation): FieldErrors {
  if (!webChannel) return {}
  const errors: FieldErrors = {}
  if (webChannel.pageName.trim() === '')
    errors['webChannel.pageName'] = 'Required if setting up the web channel and a URL is entered.'
  if (!/^https?:\/\/[^\s/@]+\.[^\s/@]+/.test(webChannel.url)) errors['webChannel.url'] = 'Must be a valid URL'
  return errors
}

function aboutWarnings({ notificationDelayMins, warningSettings }: TeamCreation): FieldErrors {
  const errors: FieldErrors = {}
  if (
    !(Number.isInteger(notificationDelayMins) && notificationDelayMins >= 0 && notificationDelayMins <= 360)
  )
    errors['notificationDelayMins'] = 'Enter between 0 and 360 minutes'
  for (const [key, setting] of Object.entries(warningSettings)) {
    if (typeof setting === 'boolean') continue
    const { interval, unit } = setting.timePeriod ?? {
      interval: setting.enabled ? 0 : 1,
      unit: 'DAY' as const,
    }
    if (!(Number.isInteger(interval) && interval >= 1 && interval <= (unit === 'HOUR' ? 25 : 31)))
      errors[`warningSettings.${key}`] = `Enter between 1 and ${unit === 'HOUR' ? '25 hours' : '31 days'}`
  }
  return errors
}

/** Creates a team with everything that belongs to it. The payload was validated before. */
export function makeTeam(world: World, viewer: UserRecord, body: TeamCreation, doer: Doer): TeamRecord {
  const { store } = world
  const client = store.clients.get(viewer.clientRef)
  const emailAddress = `${body.email.name}@${body.email.domain}`
  const accountOf = (code: string | undefined, account: string): AccountRecord | undefined => {
    const provider = code === undefined ? undefined : takeCode(world, code)
    return provider && { provider, account, connectedTs: world.clock.now(), connectedByRef: viewer.id }
  }
  const mailAccount = accountOf(body.tokenCode, emailAddress)
  const calendarAccount = body.calendarSameAsEmail
    ? mailAccount
    : accountOf(body.calendarAccessCode, body.connectedCalendarEmailAddress ?? '')
  const team: TeamRecord = {
    id: store.id('team'),
    clientRef: viewer.clientRef,
    name: body.teamName.trim(),
    teamType: client?.supportedTeamTypes.find((type) => type === body.teamType) ?? 'BROKER',
    properties: body.propertyRef === undefined ? [] : [body.propertyRef],
    assignmentMode: body.assignmentMode,
    collaborationMode: body.collaborationMode,
    ...(body.lockDuration === undefined ? {} : { lockDays: body.lockDuration }),
    propertyTypes: body.propertyTypes,
    settings: new Map([
      [
        'configuration',
        { values: { phoneTransfers: body.teamLead.acceptPhoneTransfers ? [body.teamLead.userRef] : [] } },
      ],
      ['notifications', { values: { delayMins: body.notificationDelayMins } }],
      ['greeting', { values: greetingValues(body.defaultGreeting) }],
    ]),
    warnings: warningsOf(body.warningSettings),
    members: [
      { userRef: body.teamLead.userRef, status: 'ACTIVE', role: 'TEAM_LEAD' },
      ...(viewer.id === body.teamLead.userRef
        ? []
        : [{ userRef: viewer.id, status: 'ACTIVE' as const, role: 'MEMBER' as const }]),
    ],
    watchWarnings: new Set(),
    calendarConnected: body.hasTeamCalendar,
    calendarAuthFailed: false,
    emailAuthStatus: 'OK',
    ...(mailAccount && { mailAccount }),
    ...(calendarAccount && { calendarAccount }),
    businessProfileRef: body.twilioBusinessProfileRef,
  }
  put(store.teams, team)
  const property = store.properties.get(body.propertyRef ?? '')
  if (property) touchProperty(world, property)
  viewer.permissions.set(team.id, { fullAccess: true })
  store.users.get(body.teamLead.userRef)?.permissions.set(team.id, { fullAccess: true, agent: true })
  const campaign: CampaignRecord = {
    id: store.id('campaign'),
    teamRef: team.id,
    name: `${team.name} general`,
    scope: 'WHOLE_TEAM',
    category: 'DEFAULT',
    status: 'ACTIVE',
    teamMembers: [],
    emailAddress,
    phoneNumber: body.phone,
    greeting: { greetingMethod: 'USE_DEFAULT' },
    ...(body.webChannel ? { webChannel: body.webChannel } : {}),
  }
  takeNumber(world, viewer.clientRef, body.phone)
  put(store.campaigns, campaign)
  recordTeamActivity(world, team.id, { kind: 'CONFIGURATION', text: 'Created the team' }, doer)
  for (const userRef of new Set([viewer.id, body.teamLead.userRef])) tellUser(world, userRef)
  return team
}

/** Returns the greeting of a new team in the form that the Default Greeting page stores. */
function greetingValues(given: TeamCreation['defaultGreeting']): Values {
  const { greetingMethod, text, voice, greetingRef, greetingPlacement = 'BEGINNING' } = given
  const greeting: GreetingChoice = {
    greetingMethod,
    ...(text === undefined ? {} : { text }),
    ...(voice === undefined ? {} : { voice }),
    ...(greetingRef === undefined ? {} : { greetingRef }),
  }
  return { greeting, greetingPlacement }
}

function warningsOf(settings: TeamCreation['warningSettings']): NonNullable<TeamRecord['warnings']> {
  const one = (warning: TeamCreation['warningSettings']['notAssigned']) =>
    warning.timePeriod === undefined
      ? { enabled: warning.enabled }
      : { enabled: warning.enabled, timePeriod: warning.timePeriod }
  return {
    useWarnings: settings.useWarnings,
    notAssigned: one(settings.notAssigned),
    notContacted: one(settings.notContacted),
    communicationNotResponded: one(settings.communicationNotResponded),
    notQualified: one(settings.notQualified),
    noActivity: one(settings.noActivity),
  }
}
