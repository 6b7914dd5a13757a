import { tzName } from '@date-fns/tz/tzName'
import { tzOffset } from '@date-fns/tz/tzOffset'
import { addHours } from 'date-fns/addHours'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { isSameYear } from 'date-fns/isSameYear'

import { formatDateAs } from './format-date.ts'
import { machineZone } from './zones.ts'

// Hours of a place: of a tour, an open house, an office. They are told by the place's clock, whoever reads them where. Where
// its zone is not known (`undefined`), the clock of this machine is the best there is.

const MINUTE = 60_000
const DAY = 86_400_000

// TZDate of the library is not used: it extends Date, which a test that sets the browser's clock replaces by a class that can
// not be extended.

/** Milliseconds that the clock of a place is ahead of UTC. */
function aheadAt(ts: number, zone: string | undefined): number {
  return zone === undefined
    ? -new Date(ts).getTimezoneOffset() * MINUTE
    : tzOffset(zone, new Date(ts)) * MINUTE
}

/** What the clock of a place shows at an instant, as the UTC fields of a date. Epoch milliseconds. */
const wallOf = (ts: number, zone: string | undefined) => new Date(ts + aheadAt(ts, zone))

/** Minutes after midnight that the clock of a place shows at an instant. */
export function zonedMinutes(ts: number, zone: string | undefined): number {
  const wall = wallOf(ts, zone)
  return wall.getUTCHours() * 60 + wall.getUTCMinutes()
}

/** The day of a place, as this machine's own first instant of the same date: what a month grid shows and is asked by. */
export function zonedDay(ts: number, zone: string | undefined): number {
  const wall = wallOf(ts, zone)
  return new Date(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()).getTime()
}

/** How many days of a place lie between `now` and an instant: 0 today, 1 tomorrow. */
export function zonedDaysAway(ts: number, zone: string | undefined, now: number): number {
  return differenceInCalendarDays(zonedDay(ts, zone), zonedDay(now, zone))
}

/**
 * For a day of a place, the instants at which its clock shows so many minutes after midnight: one, none where the clock is set
 * forward over that time, two where it is set back.
 * @param day as `zonedDay` gives it
 */
export function instantsOfDay(day: number, zone: string | undefined): (minutes: number) => number[] {
  const date = new Date(day)
  const midnight = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  const ahead = new Set([aheadAt(midnight - DAY / 2, zone), aheadAt(midnight + DAY * 1.5, zone)])
  return (minutes) => {
    const wanted = midnight + minutes * MINUTE
    const found = [...ahead].map((offset) => wanted - offset)
    // Two offsets: the clock is changed on that day or beside it, and only one that holds at its instant counts. Both do
    // where it is set back, and then that of before is the earlier instant.
    if (ahead.size === 1) return found
    return found.filter((ts) => ts + aheadAt(ts, zone) === wanted)
  }
}

/** `instantsOfDay` for one time. */
export const zonedInstants = (day: number, minutes: number, zone: string | undefined) =>
  instantsOfDay(day, zone)(minutes)

/** Whether the clock of a place shows the same as that of this machine. */
export function isOwnClock(ts: number, zone: string | undefined): boolean {
  return aheadAt(ts, zone) === aheadAt(ts, undefined)
}

/** The zone of a place at an instant, short: `CST`. Where it is not known, that of this machine. */
export function zoneShortName(ts: number, zone: string | undefined): string {
  return tzName(zone ?? machineZone(), new Date(ts), 'short')
}

/** The day of an instant at a place, in a pattern of `format.ts` without hours. */
export function formatZonedDate(ts: number, zone: string | undefined, pattern: string): string {
  return formatDateAs(addHours(zonedDay(ts, zone), 12), pattern)
}

/** `2:30 PM`. */
export function formatZonedTime(ts: number, zone: string | undefined): string {
  // A day on which this machine's own clock leaves no hour out.
  return formatDateAs(new Date(2000, 0, 15, 0, zonedMinutes(ts, zone)), 'h:mm a')
}

/** A pattern without a year, and with the year where it is another one than that of `now` at the place. */
export function formatZonedWithYear(
  ts: number,
  zone: string | undefined,
  now: number,
  pattern: string,
): string {
  const isThisYear = isSameYear(zonedDay(ts, zone), zonedDay(now, zone))
  return formatZonedDate(ts, zone, isThisYear ? pattern : `${pattern}, yyyy`)
}

/** `Thursday, July 16`, with the year where it is another one. */
export function formatZonedDay(ts: number, zone: string | undefined, now: number): string {
  return formatZonedWithYear(ts, zone, now, 'EEEE, MMMM d')
}

/**
 * The zone behind an hour of a place, where the hour alone would mislead: ` CST` where the reader's clock shows another, and
 * where the place's clock is not known and this machine's stands for it; nothing where both agree.
 */
export function zoneNote(ts: number, zone: string | undefined): string {
  return zone !== undefined && isOwnClock(ts, zone) ? '' : ` ${zoneShortName(ts, zone)}`
}

/** An instant by the reader's own clock, where it shows another: `12:30 PM for you`, with the day where that is another one. */
export function ownClockHour(ts: number, zone: string | undefined): string {
  if (isOwnClock(ts, zone)) return ''
  const isSameDate = zonedDay(ts, zone) === zonedDay(ts, undefined)
  return `${formatDateAs(new Date(ts), isSameDate ? 'h:mm a' : 'EEEE, h:mm a')} for you`
}

/** What stands behind an hour of a place: ` CST (12:30 PM for you)`, ` CST` or nothing; see `zoneNote`. */
export function ownClockNote(ts: number, zone: string | undefined): string {
  const own = ownClockHour(ts, zone)
  return zoneNote(ts, zone) + (own && ` (${own})`)
}
