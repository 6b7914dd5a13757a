import { allowed, refused, type Verdict } from '#/lib/result.ts'

import { type UserWithRights, permissionsFor, type TeamName, canSeeTeam } from '../policy/team-rights.ts'
import { formatZonedDate, formatZonedTime, zoneShortName } from '../time/zoned-time.ts'
import { digitsOf } from '../user/phone.ts'
import { type Attendee } from './open-house.ts'

/** What the attendees of an open house can be narrowed to; each counter of its page is one of them. */
export const attendeeViews = ['all', 'registered', 'arrived', 'missing', 'leads', 'toured'] as const

/** One of them. */
export type AttendeeView = (typeof attendeeViews)[number]

/** The views in words. */
export const attendeeViewLabels: Readonly<Record<AttendeeView, string>> = {
  all: 'Everyone',
  registered: 'Registered',
  arrived: 'Arrived',
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

/** The attendees of a view with a lead status and a name, broker or number; empty texts find all. */
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

/** How many attendees each view has. */
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

/** Why somebody gets no text; undefined: they get one. */
export function textRefusal({ mayText, phone, textBlocked }: Attendee): string | undefined {
  if (phone === undefined) return 'No phone number'
  if (!mayText) return 'Didn’t allow texts'
  return textBlocked
}

/** Who of some attendees gets a text: each number once. */
export function textRecipients(attendees: readonly Attendee[]): Attendee[] {
  const numbers = new Set<string>()
  return attendees.filter((attendee) => {
    if (textRefusal(attendee) !== undefined || numbers.has(attendee.phone ?? '')) return false
    numbers.add(attendee.phone ?? '')
    return true
  })
}

/** The columns of the file of attendees. */
export const attendeeCsvHeader = [
  'Name',
  'Phone',
  'Broker',
  'Registered',
  'Arrived',
  'Lead status',
  'Allows texts',
] as const

/** An attendee as a row of that file. @param zone of the property: its clock says when @param status a lead's status in words */
export function attendeeCsvRow(
  { name, phone, broker, registeredTs, arrivedTs, mayText, lead }: Attendee,
  zone: string | undefined,
  status: (leadStatus: string) => string,
): (string | undefined)[] {
  const time = (ts: number) =>
    `${formatZonedDate(ts, zone, 'MMMM d, yyyy')}, ${formatZonedTime(ts, zone)} ${zoneShortName(ts, zone)}`
  return [
    name,
    phone,
    broker,
    registeredTs === undefined ? undefined : time(registeredTs),
    arrivedTs === undefined ? undefined : time(arrivedTs),
    lead ? status(lead.leadStatus) : undefined,
    mayText ? 'Yes' : 'No',
  ]
}

/** Whether somebody can receive visitors: check them in, make leads of them and text them. Not by reading alone. */
export function canReceiveVisitors(viewer: UserWithRights, team: TeamName): Verdict {
  const seen = canSeeTeam(viewer, team)
  if (!seen.ok) return seen
  const { fullAccess, agent, assignLeads, manageListings } = permissionsFor(viewer, team.id)
  if (fullAccess || agent || assignLeads || manageListings) return allowed
  return refused(
    'receive',
    `Only agents of ${team.name ?? 'this team'} can receive visitors`,
    'Ask a team leader to do it',
  )
}
