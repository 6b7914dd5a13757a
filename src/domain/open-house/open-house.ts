import * as z from 'zod/mini'

import { agentSchema } from '#/domain/lead/lead-row.ts'
import { csvOf } from '#/lib/files/csv.ts'
import { lenientArray, maybe, openEnum, timestamp } from '#/lib/schema.ts'
import { allowed, refused, type Verdict } from '#/lib/verdict.ts'

import { zoneOfProperty } from '../time/property-zone.ts'
import {
  formatZonedDate,
  formatZonedTime,
  formatZonedWithYear,
  ownClockNote,
  zonedDaysAway,
  zoneNote,
  zoneShortName,
} from '../time/zoned-time.ts'

const shape = {
  id: z.string(),
  teamRef: z.string(),
  property: z.object({
    id: z.string(),
    name: z.string(),
    address: maybe(z.string()),
    timeZone: maybe(z.string()),
    zip: maybe(z.string()),
  }),
  /** What the open house shows: the whole property, one unit of it, or all listed units. */
  scope: openEnum(['PROPERTY', 'UNIT', 'LISTED_UNITS']),
  unit: maybe(z.object({ id: z.string(), name: z.string() })),
  startTs: timestamp,
  endTs: timestamp,
  /** undefined when it has no host yet. */
  host: maybe(agentSchema),
  /** The maximum number of visitors. undefined when there is no limit. */
  capacity: maybe(z.number()),
  note: maybe(z.string()),
  /** The page on which visitors register and check in on their own phones. */
  registrationUrl: z.string(),
  registered: z.number(),
  arrived: z.number(),
  cancelledTs: maybe(timestamp),
  changedTs: maybe(timestamp),
  changedBy: maybe(z.object({ id: z.string(), name: z.string() })),
}

/** An open house of a property (assumed). */
export const openHouseSchema = z.object(shape)

/** An open house of a property. */
export type OpenHouse = z.output<typeof openHouseSchema>

const attendeeSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** E.164. */
  phone: maybe(z.string()),
  /** The name of the attendee's broker. undefined when they have none. */
  broker: maybe(z.string()),
  /** undefined when the attendee came without registering. */
  registeredTs: maybe(timestamp),
  /** undefined when the attendee has not arrived. */
  arrivedTs: maybe(timestamp),
  /** Whether the attendee allowed texts. */
  mayText: z._default(z.boolean(), false),
  /** Why the acting user cannot text the attendee, although they allowed texts. */
  textBlocked: maybe(z.string()),
  lead: maybe(
    z.object({
      id: z.string(),
      leadStatus: z.string(),
      /** Whether the lead has seen the property on a tour. */
      toured: z._default(z.boolean(), false),
      /** Whether the acting user can open the lead. */
      open: z._default(z.boolean(), false),
    }),
  ),
})

/** A person who registered for an open house, or came to it. */
export type Attendee = z.output<typeof attendeeSchema>

/** An open house with its attendees (assumed). */
export const openHouseDetailsSchema = z.object({ ...shape, attendees: lenientArray(attendeeSchema) })

/** The status of an open house. */
type OpenHouseStatus = 'SCHEDULED' | 'IN_PROGRESS' | 'COMPLETED' | 'CANCELLED'

/**
 * Returns the status of an open house at a given time. It is in progress from its start up to, but not including, its
 * end.
 */
export function openHouseStatus(
  { startTs, endTs, cancelledTs }: Pick<OpenHouse, 'startTs' | 'endTs' | 'cancelledTs'>,
  now: number,
): OpenHouseStatus {
  if (cancelledTs !== undefined) return 'CANCELLED'
  if (now >= endTs) return 'COMPLETED'
  return now >= startTs ? 'IN_PROGRESS' : 'SCHEDULED'
}

/** The labels of the statuses. */
export const openHouseStatusLabels: Readonly<Record<OpenHouseStatus, string>> = {
  SCHEDULED: 'Scheduled',
  IN_PROGRESS: 'In progress',
  COMPLETED: 'Completed',
  CANCELLED: 'Canceled',
}

/** Returns the time zone for the hours of an open house. undefined when it is not known. */
export function zoneOfOpenHouse({ property }: Pick<OpenHouse, 'property'>): string | undefined {
  return zoneOfProperty(property)
}

type Timed = Pick<OpenHouse, 'startTs' | 'endTs' | 'property'>

/**
 * Returns the day of an open house at its property: `Today`, `Tomorrow`, `Sat, Jul 18`, with the year if it is a
 * different one.
 */
export function openHouseDay(house: Timed, now: number): string {
  const zone = zoneOfOpenHouse(house)
  const away = zonedDaysAway(house.startTs, zone, now)
  if (away === 0) return 'Today'
  if (away === 1) return 'Tomorrow'
  return formatZonedWithYear(house.startTs, zone, now, 'EEE, MMM d')
}

/** Returns the date only, for signs and messages: `Saturday, July 18, 2026`. */
export function openHouseDate(house: Timed): string {
  return formatZonedDate(house.startTs, zoneOfOpenHouse(house), 'EEEE, MMMM d, yyyy')
}

/**
 * Returns the hours at the property, for visitors: `9:00 to 11:00 AM`, `11:00 AM to 1:00 PM`. Includes the zone's name
 * when only the zone of this machine is known.
 */
export function openHouseHoursForVisitors(house: Timed): string {
  const zone = zoneOfOpenHouse(house)
  return hoursOf(house, zone) + (zone === undefined ? zoneNote(house.startTs, zone) : '')
}

/** Returns the hours for a narrow column: `11:00 AM to 1:00 PM CDT` when the user's zone differs. */
export function openHouseShortHours(house: Timed): string {
  const zone = zoneOfOpenHouse(house)
  return hoursOf(house, zone) + zoneNote(house.startTs, zone)
}

/**
 * Returns the hours at the property, and the user's local time when it differs: `11:00 AM to 1:00 PM CDT (12:00 PM for
 * you)`.
 */
export function openHouseHours(house: Timed): string {
  const zone = zoneOfOpenHouse(house)
  return hoursOf(house, zone) + ownClockNote(house.startTs, zone)
}

function hoursOf({ startTs, endTs }: Timed, zone: string | undefined): string {
  const [start, end] = [formatZonedTime(startTs, zone), formatZonedTime(endTs, zone)]
  return `${start.endsWith(end.slice(-3)) ? start.slice(0, -3) : start} to ${end}`
}

/** Returns what the open house shows of the property: `Unit 2B`, `All listed units`, or the property's name. */
export function openHouseShown({
  scope,
  unit,
  property,
}: Pick<OpenHouse, 'scope' | 'unit' | 'property'>): string {
  if (scope === 'UNIT' && unit) return `Unit ${unit.name}`
  return scope === 'LISTED_UNITS' ? 'All listed units' : property.name
}

/**
 * Returns how many visitors have checked in. undefined before the open house begins, and if it was canceled, unless
 * somebody has.
 */
export function checkedInCount(house: OpenHouse, now: number): number | undefined {
  const status = openHouseStatus(house, now)
  return house.arrived === 0 && (status === 'SCHEDULED' || status === 'CANCELLED') ? undefined : house.arrived
}

/** Returns open houses as a CSV file. Dates and hours are those at the property, and the zone is named. */
export function openHousesCsv(houses: readonly OpenHouse[], now: number): string {
  return csvOf(
    ['Date', 'Start', 'End', 'Property or unit', 'Host', 'Registered', 'Checked in', 'Status'],
    houses.map((house) => {
      const zone = zoneOfOpenHouse(house)
      const time = (ts: number) => `${formatZonedTime(ts, zone)} ${zoneShortName(ts, zone)}`
      return [
        formatZonedDate(house.startTs, zone, 'yyyy-MM-dd'),
        time(house.startTs),
        time(house.endTs),
        openHouseShown(house),
        house.host?.name ?? 'No host',
        String(house.registered),
        checkedInCount(house, now)?.toString(),
        openHouseStatusLabels[openHouseStatus(house, now)],
      ]
    }),
  )
}

/** Which open houses the page shows. */
export type OpenHouseView = 'upcoming' | 'past' | 'all'

/**
 * Filters and sorts open houses. `host` is an id, or `none`. Open houses that are not over come first, the earliest on
 * top. The past ones follow, the latest on top.
 */
export function openHousesInView(
  houses: readonly OpenHouse[],
  { view, host }: { readonly view: OpenHouseView; readonly host: string | undefined },
  now: number,
): { readonly upcoming: OpenHouse[]; readonly past: OpenHouse[] } {
  const found = houses.filter((house) => host === undefined || (house.host?.id ?? 'none') === host)
  const isPast = (house: OpenHouse) => house.endTs <= now
  return {
    upcoming:
      view === 'past'
        ? []
        : found.filter((house) => !isPast(house)).toSorted((a, b) => a.startTs - b.startTs),
    past: view === 'upcoming' ? [] : found.filter(isPast).toSorted((a, b) => b.startTs - a.startTs),
  }
}

/** Returns the other open houses that a host would have at the same time. */
export function overlapping(
  houses: readonly OpenHouse[],
  wanted: {
    readonly id?: string | undefined
    readonly hostRef: string | undefined
    readonly startTs: number
    readonly endTs: number
  },
): OpenHouse[] {
  if (wanted.hostRef === undefined) return []
  return houses.filter(
    (house) =>
      house.id !== wanted.id &&
      house.cancelledTs === undefined &&
      house.host?.id === wanted.hostRef &&
      house.startTs < wanted.endTs &&
      wanted.startTs < house.endTs,
  )
}

/** Returns whether an open house can be changed or cancelled. It cannot once it is over or cancelled. */
export function changeVerdict(
  house: Pick<OpenHouse, 'startTs' | 'endTs' | 'cancelledTs'>,
  now: number,
): Verdict {
  const status = openHouseStatus(house, now)
  if (status === 'CANCELLED') return refused('cancelled', 'This open house was canceled')
  return status === 'COMPLETED' ? refused('over', 'This open house is over') : allowed
}
