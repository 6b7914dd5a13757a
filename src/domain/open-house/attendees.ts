import { allowed, refused, type Verdict } from '#/lib/verdict.ts'

import { type UserWithRights, permissionsFor, type TeamName, canSeeTeam } from '../policy/team-rights.ts'
import { filledPieces, textOf } from '../template/template-variables.ts'
import { formatZonedDate, formatZonedTime, zoneShortName } from '../time/zoned-time.ts'
import { digitsOf, formatFilePhone } from '../user/phone.ts'
import { type Attendee, type OpenHouse } from './open-house.ts'

/** The filters for the attendees of an open house. Each counter on the page is one of them. */
export const attendeeViews = ['all', 'registered', 'arrived', 'missing', 'leads', 'toured'] as const

/** One of the filters. */
export type AttendeeView = (typeof attendeeViews)[number]

/** The labels of the filters. */
export const attendeeViewLabels: Readonly<Record<AttendeeView, string>> = {
  all: 'Everyone',
  registered: 'Registered',
  arrived: 'Checked in',
  missing: 'Not here yet',
  leads: 'Leads',
  toured: 'Toured',
}

const inView: Readonly<Record<AttendeeView, (attendee: Attendee) => boolean>> = {
  all: () => true,
  registered: ({ registeredTs }) => registeredTs !== undefined,
  arrived: ({ arrivedTs }) => arrivedTs !== undefined,
  missing: ({ arrivedTs }) => arrivedTs === undefined,
  leads: ({ lead }) => lead !== undefined,
  toured: ({ lead }) => lead?.toured === true,
}

/**
 * Returns the attendees that match a filter, a lead status and a part of a name, broker or number. An empty text
 * matches everyone.
 */
export function filterAttendees(
  attendees: readonly Attendee[],
  {
    view = 'all',
    status,
    q = '',
  }: {
    readonly view?: AttendeeView | undefined
    readonly status?: string | undefined
    readonly q?: string | undefined
  },
): Attendee[] {
  const phrase = q.trim().toLowerCase()
  const digits = digitsOf(q)
  return attendees.filter(
    (attendee) =>
      inView[view](attendee) &&
      (status === undefined || (attendee.lead?.leadStatus ?? 'NONE') === status) &&
      (phrase === '' ||
        attendee.name.toLowerCase().includes(phrase) ||
        attendee.broker?.toLowerCase().includes(phrase) === true ||
        (digits.length > 2 && digitsOf(attendee.phone ?? '').includes(digits))),
  )
}

/** Returns the number of attendees for each filter. */
export function countAttendees(attendees: readonly Attendee[]): Readonly<Record<AttendeeView, number>> {
  const count = (view: AttendeeView) => attendees.filter(inView[view]).length
  return {
    all: attendees.length,
    registered: count('registered'),
    arrived: count('arrived'),
    missing: count('missing'),
    leads: count('leads'),
    toured: count('toured'),
  }
}

/** Returns why an attendee gets no text. undefined when they get one. */
function textRefusal({ mayText, phone, textBlocked }: Attendee): string | undefined {
  if (phone === undefined) return 'No phone number'
  if (!mayText) return 'Didn’t allow texts'
  return textBlocked
}

/** Returns the attendees who get a text. Each number gets only one. */
export function textRecipients(attendees: readonly Attendee[]): Attendee[] {
  const numbers = new Set<string>()
  return attendees.filter((attendee) => {
    if (textRefusal(attendee) !== undefined || numbers.has(attendee.phone ?? '')) return false
    numbers.add(attendee.phone ?? '')
    return true
  })
}

/** Returns how many attendees get no text, by the reason. */
export function textRefusals(attendees: readonly Attendee[]): ReadonlyMap<string, number> {
  const texted = new Set(textRecipients(attendees))
  const reasons = new Map<string, number>()
  for (const attendee of attendees) {
    if (texted.has(attendee)) continue
    const why = textRefusal(attendee) ?? 'Same number as someone else'
    reasons.set(why, (reasons.get(why) ?? 0) + 1)
  }
  return reasons
}

/** The column headers of the attendee file. */
export const attendeeCsvHeader = [
  'Name',
  'Phone',
  'Broker',
  'Registered',
  'Checked in',
  'Lead status',
  'Allows texts',
] as const

/**
 * Returns an attendee as a row of that file.
 * @param zone the zone of the property, in which the times are written
 * @param status the label of the lead status
 */
export function attendeeCsvRow(
  { name, phone, broker, registeredTs, arrivedTs, mayText, lead }: Attendee,
  zone: string | undefined,
  status: (leadStatus: string) => string,
): (string | undefined)[] {
  const time = (ts: number) =>
    `${formatZonedDate(ts, zone, 'MMMM d, yyyy')}, ${formatZonedTime(ts, zone)} ${zoneShortName(ts, zone)}`
  return [
    name,
    phone && formatFilePhone(phone),
    broker,
    registeredTs === undefined ? undefined : time(registeredTs),
    arrivedTs === undefined ? undefined : time(arrivedTs),
    lead ? status(lead.leadStatus) : undefined,
    mayText ? 'Yes' : 'No',
  ]
}

/**
 * Returns whether a user can receive visitors: check them in, create leads from them and text them. Users can who work
 * with the leads or listings of the team. Read access is not enough.
 */
export function canReceiveVisitors(viewer: UserWithRights, team: TeamName): Verdict {
  const seen = canSeeTeam(viewer, team)
  if (!seen.ok) return seen
  const { fullAccess, agent, assignLeads, manageListings } = permissionsFor(viewer, team.id)
  if (fullAccess || agent || assignLeads || manageListings) return allowed
  return refused(
    'receive',
    `Only people who work with the leads or listings of ${team.name ?? 'this team'} can receive visitors`,
    'Ask a team leader to do it',
  )
}

/** The sender of texts to attendees. */
interface TextSender {
  readonly agentName: string
  readonly companyName: string
  readonly teamName: string
}

/**
 * Returns a text with its variables filled in for one attendee. Variables whose values are not known stay as they are.
 */
export function attendeeText(
  text: string,
  attendee: Pick<Attendee, 'name'>,
  { property }: Pick<OpenHouse, 'property'>,
  sender: TextSender,
): string {
  return textOf(
    filledPieces(text, {
      ...sender,
      lead: {
        tenantName: attendee.name,
        name: undefined,
        initialCommunicationDetails: undefined,
        assignedAgent: undefined,
        assignedProperty: undefined,
        property: { id: property.id, name: property.name },
        campaign: undefined,
        requirements: undefined,
        tours: [],
        communications: [],
      },
      properties: new Map([[property.id, property]]),
      // No variable depends on the time, because attendees have no tours here.
      now: 0,
    }),
  )
}
