import { tzName } from '@date-fns/tz/tzName'
import { tzOffset } from '@date-fns/tz/tzOffset'
import { addHours } from 'date-fns/addHours'
import { millisecondsInDay as DAY, millisecondsInMinute as MINUTE } from 'date-fns/constants'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { isSameYear } from 'date-fns/isSameYear'

import { formatDateAs } from '#/lib/time/format-date.ts'

import { machineZone } from './zones.ts'

// Hours at a location, for example of a tour, an open house or an office. They are always shown in the zone of the
// location, regardless of where the user is. If the zone is not known (`undefined`), the zone of this machine is the
// best fallback.

// TZDate of the library is not used because it extends Date. A test that sets the browser's clock replaces Date by a
// class that cannot be extended.

/** Returns how many milliseconds a zone is ahead of UTC. */
function aheadAt(ts: number, zone: string | undefined): number {
  return zone === undefined
    ? -new Date(ts).getTimezoneOffset() * MINUTE
    : tzOffset(zone, new Date(ts)) * MINUTE
}

/** Returns the local time in a zone at an instant, as the UTC fields of a date. In epoch milliseconds. */
const wallOf = (ts: number, zone: string | undefined) => new Date(ts + aheadAt(ts, zone))

/** Returns the local time in a zone at an instant, in minutes after midnight. */
export function zonedMinutes(ts: number, zone: string | undefined): number {
  const wall = wallOf(ts, zone)
  return wall.getUTCHours() * 60 + wall.getUTCMinutes()
}

/**
 * Returns the day in a zone, as this machine's first instant of the same date. A month grid shows days in this form and
 * is queried with it.
 */
export function zonedDay(ts: number, zone: string | undefined): number {
  const wall = wallOf(ts, zone)
  return new Date(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()).getTime()
}

/** Returns the number of days between `now` and an instant in a zone: 0 is today, 1 is tomorrow. */
export function zonedDaysAway(ts: number, zone: string | undefined, now: number): number {
  return differenceInCalendarDays(zonedDay(ts, zone), zonedDay(now, zone))
}

/**
 * Returns a function for one day in a zone. It returns the instants with a local time, given in minutes after midnight.
 * Usually there is one. There is none if the clock is set forward over that time, and there are two if it is set back.
 * @param day as returned by `zonedDay`
 */
export function instantsOfDay(day: number, zone: string | undefined): (minutes: number) => number[] {
  const date = new Date(day)
  const midnight = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  const ahead = new Set([aheadAt(midnight - DAY / 2, zone), aheadAt(midnight + DAY * 1.5, zone)])
  return (minutes) => {
    const wanted = midnight + minutes * MINUTE
    const found = [...ahead].map((offset) => wanted - offset)
    // With two offsets, the clock changes on that day or next to it, and an offset counts only if it applies at its
    // instant. If the clock is set back, both offsets apply, and the previous one gives the earlier instant.
    if (ahead.size === 1) return found
    return found.filter((ts) => ts + aheadAt(ts, zone) === wanted)
  }
}

/** Returns the result of `instantsOfDay` for a single time. */
export const zonedInstants = (day: number, minutes: number, zone: string | undefined) =>
  instantsOfDay(day, zone)(minutes)

/**
 * Returns the instant with the same local time in another zone. If there are two, the first one. undefined if the clock
 * is set forward over that time.
 */
export function sameLocalTime(
  ts: number,
  from: string | undefined,
  to: string | undefined,
): number | undefined {
  return from === to ? ts : zonedInstants(zonedDay(ts, from), zonedMinutes(ts, from), to)[0]
}

/** Whether the local time in a zone is the same as that of this machine. */
export function isOwnClock(ts: number, zone: string | undefined): boolean {
  return aheadAt(ts, zone) === aheadAt(ts, undefined)
}

/** Returns the short name of a zone at an instant: `CST`. If the zone is not known, that of this machine. */
export function zoneShortName(ts: number, zone: string | undefined): string {
  return tzName(zone ?? machineZone(), new Date(ts), 'short')
}

/** Formats the day of an instant in a zone, with a pattern of `format.ts` without hours. */
export function formatZonedDate(ts: number, zone: string | undefined, pattern: string): string {
  return formatDateAs(addHours(zonedDay(ts, zone), 12), pattern)
}

/** Formats the local time in a zone: `2:30 PM`. */
export function formatZonedTime(ts: number, zone: string | undefined): string {
  // Uses a day on which this machine's zone does not skip an hour.
  return formatDateAs(new Date(2000, 0, 15, 0, zonedMinutes(ts, zone)), 'h:mm a')
}

/** Formats with a pattern without a year, and adds the year if it differs from the year of `now` in the zone. */
export function formatZonedWithYear(
  ts: number,
  zone: string | undefined,
  now: number,
  pattern: string,
): string {
  const isThisYear = isSameYear(zonedDay(ts, zone), zonedDay(now, zone))
  return formatZonedDate(ts, zone, isThisYear ? pattern : `${pattern}, yyyy`)
}

/** Formats a day in a zone: `Thursday, July 16`, with the year if it is a different one. */
export function formatZonedDay(ts: number, zone: string | undefined, now: number): string {
  return formatZonedWithYear(ts, zone, now, 'EEEE, MMMM d')
}

/**
 * Returns the zone to append to a time when the time alone would be misleading: ` CST` when the user's local time is
 * different, or when the zone is not known and this machine's zone is used. Empty when both are the same.
 */
export function zoneNote(ts: number, zone: string | undefined): string {
  return zone !== undefined && isOwnClock(ts, zone) ? '' : ` ${zoneShortName(ts, zone)}`
}

/**
 * Returns an instant in the user's own zone if the local time there is different: `12:30 PM for you`, with the day if
 * that is different too.
 */
export function ownClockHour(ts: number, zone: string | undefined): string {
  if (isOwnClock(ts, zone)) return ''
  const isSameDate = zonedDay(ts, zone) === zonedDay(ts, undefined)
  return `${formatDateAs(new Date(ts), isSameDate ? 'h:mm a' : 'EEEE, h:mm a')} for you`
}

/** Returns the text to append to a time: ` CST (12:30 PM for you)`, ` CST` or nothing, see `zoneNote`. */
export function ownClockNote(ts: number, zone: string | undefined): string {
  const own = ownClockHour(ts, zone)
  return zoneNote(ts, zone) + (own && ` (${own})`)
}
