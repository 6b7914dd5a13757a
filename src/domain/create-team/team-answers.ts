import * as z from 'zod/mini'

import { decodedSegment } from '#/lib/ids.ts'

import { type Client } from '../team/client.ts'

/** The steps of the wizard, indexed by their number. */
export const teamSteps = [
  { key: 'name', title: 'Team name' },
  { key: 'settings', title: 'Team settings' },
  { key: 'assignment', title: 'Assignment mode' },
  { key: 'collaboration', title: 'Collaboration mode' },
  { key: 'email', title: 'Default campaign email' },
  { key: 'calendar', title: 'Team calendar' },
  { key: 'phone', title: 'Default campaign phone' },
  { key: 'greeting', title: 'Campaign greeting' },
  { key: 'web', title: 'Web channel' },
  { key: 'notifications', title: 'Notifications' },
  { key: 'review', title: 'Review' },
] as const

/** A step with answers: all steps except Review. */
export type AnsweredStep = Exclude<(typeof teamSteps)[number]['key'], 'review'>

/** Number of the last step, Review. */
export const REVIEW = teamSteps.length - 1

/** The five overdue warnings in their order. */
export const teamWarnings = [
  'notAssigned',
  'notContacted',
  'communicationNotResponded',
  'notQualified',
  'noActivity',
] as const

const warning = z.object({ enabled: z.boolean(), interval: z.string(), unit: z.enum(['HOUR', 'DAY']) })

/** The answers that the wizard stores in this browser, as they were typed. Codes and files are never stored. */
export const teamAnswersSchema = z.object({
  name: z.object({ teamName: z.string() }),
  settings: z.object({
    leader: z.string(),
    acceptPhoneTransfers: z.boolean(),
    propertyTypes: z.array(z.string()),
    teamType: z.string(),
    propertyRef: z.string(),
  }),
  assignment: z.object({ assignmentMode: z.string(), lockMode: z.string(), lockDuration: z.string() }),
  collaboration: z.object({ collaborationMode: z.string() }),
  email: z.object({
    /** The part before the @, or the whole address when the client has no domain. */
    local: z.string(),
    /** The address was edited by hand and no longer follows the team name. */
    edited: z.boolean(),
    calendar: z.enum(['NONE', 'SAME', 'OTHER']),
  }),
  calendar: z.object({ calendarEmail: z.string() }),
  phone: z.object({
    source: z.enum(['PURCHASE', 'SAVED']),
    profile: z.string(),
    areaCode: z.string(),
    /** The selected number for sale, E.164. */
    offered: z.string(),
    /** The selected saved number, E.164. */
    saved: z.string(),
  }),
  greeting: z.object({
    greeting: z.object({
      greetingMethod: z.string(),
      text: z.string(),
      voice: z.string(),
      greetingRef: z.string(),
    }),
    greetingPlacement: z.enum(['BEGINNING', 'END']),
  }),
  web: z.object({ pageName: z.string(), url: z.string() }),
  notifications: z.object({
    delay: z.string(),
    useWarnings: z.boolean(),
    notAssigned: warning,
    notContacted: warning,
    communicationNotResponded: warning,
    notQualified: warning,
    noActivity: warning,
  }),
})

/** The answers of the wizard. */
export type TeamAnswers = z.output<typeof teamAnswersSchema>

/**
 * The codes from the providers of mail and calendar. They are never persisted: not in storage, a URL, a log or a
 * report.
 */
export interface TeamCodes {
  readonly tokenCode?: string | undefined
  readonly calendarAccessCode?: string | undefined
}

/** The properties of the client that decide which questions the wizard asks. */
export interface WizardFacts {
  readonly teamTypes: readonly string[]
  readonly propertyTypes: readonly string[]
  readonly emailDomain: string | undefined
  readonly externalEmail: boolean
  readonly teamCalendar: boolean
}

/** Returns the properties of a client that the wizard depends on. */
export function wizardFacts(client: Client): WizardFacts {
  return {
    teamTypes: client.supportedTeamTypes,
    propertyTypes: client.supportedPropertyTypes,
    emailDomain: client.emailDomain,
    externalEmail: client.emailHosting === 'EXTERNAL',
    teamCalendar: client.calendarScope === 'TEAM',
  }
}

/** Returns the initial answers. When there is only one choice, it is preselected. */
export function emptyAnswers(facts: WizardFacts): TeamAnswers {
  const only = (values: readonly string[]) => (values.length === 1 ? values : [])
  const late = (enabled: boolean) => ({ enabled, interval: '1', unit: 'DAY' as const })
  return {
    name: { teamName: '' },
    settings: {
      leader: '',
      acceptPhoneTransfers: true,
      propertyTypes: [...only(facts.propertyTypes)],
      teamType: only(facts.teamTypes)[0] ?? '',
      propertyRef: '',
    },
    assignment: { assignmentMode: '', lockMode: '', lockDuration: '' },
    collaboration: { collaborationMode: '' },
    email: { local: '', edited: false, calendar: 'NONE' },
    calendar: { calendarEmail: '' },
    phone: { source: 'PURCHASE', profile: '', areaCode: '', offered: '', saved: '' },
    greeting: {
      greeting: { greetingMethod: 'NO_GREETING', text: '', voice: 'Joanna', greetingRef: '' },
      greetingPlacement: 'BEGINNING',
    },
    web: { pageName: '', url: '' },
    notifications: {
      delay: '15',
      useWarnings: true,
      notAssigned: late(true),
      notContacted: late(true),
      communicationNotResponded: late(true),
      notQualified: late(false),
      noActivity: late(false),
    },
  }
}

/** Returns a name in lowercase, reduced to a-z, digits and hyphens: `South Congress #4` becomes `southcongress4`. */
export function reducedName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9-]/g, '')
}

/** Returns the default campaign's address in lowercase, with its parts before and after the @. */
export function teamAddress(
  local: string,
  domain: string | undefined,
): { readonly name: string; readonly domain: string; readonly whole: string } {
  const text = local.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  const parts =
    domain === undefined && at >= 0
      ? { name: text.slice(0, at), domain: text.slice(at + 1) }
      : { name: text, domain: (domain ?? '').toLowerCase() }
  return { ...parts, whole: `${parts.name}@${parts.domain}` }
}

/**
 * Returns the id of a created team: the last segment of the `Location` header, which may be a path or a URL, with a
 * trailing slash or a query. undefined when there is none.
 */
export function teamIdOfLocation(header: string | null | undefined): string | undefined {
  if (!header) return undefined
  const path = header
    .trim()
    .replace(/[?#].*$/s, '')
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
  const last = path.split('/').findLast((part) => part !== '')
  const id = last === undefined ? undefined : decodedSegment(last)
  return id !== undefined && /^[A-Za-z0-9_-]{1,128}$/.test(id) && id !== 'create' ? id : undefined
}
