import { TZDateMini } from '@date-fns/tz/date/mini'
import { tzName } from '@date-fns/tz/tzName'

import { formatDateAs } from './format.ts'
import { machineZone } from './zones.ts'

// Hours of a place: of a tour, an open house, an office. They are told by the place's clock, whoever reads them where. Where
// its zone is not known (`undefined`), the clock of this machine is the best there is.

const MINUTE = 60_000
const DAY = 86_400_000

/** An instant with the wall clock of a place. Epoch milliseconds. */
export function placeDate(ts: number, zone: string | undefined): Date {
  return zone === undefined ? new Date(ts) : new TZDateMini(ts, zone)
}

/** The day of a place, as this machine's own first instant of the same date: what a month grid shows and is asked by. */
export function placeDay(ts: number, zone: string | undefined): number {
  const date = placeDate(ts, zone)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}

const offsetAt = (ts: number, zone: string | undefined) => placeDate(ts, zone).getTimezoneOffset() * MINUTE

/**
 * For a day of a place, the instants at which its clock shows so many minutes after midnight: one, none where the clock is set
 * forward over that time, two where it is set back.
 * @param day as `placeDay` gives it
 */
export function instantsOfDay(day: number, zone: string | undefined): (minutes: number) => number[] {
  const date = new Date(day)
  const midnight = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  const offsets = new Set([offsetAt(midnight - DAY / 2, zone), offsetAt(midnight + DAY * 1.5, zone)])
  return (minutes) => {
    const wanted = midnight + minutes * MINUTE
    // Two offsets: the clock is changed on that day or beside it, and only one that holds at its instant counts.
    const found = [...offsets].map((offset) => wanted + offset)
    if (offsets.size === 1) return found
    return found.filter((ts) => ts - offsetAt(ts, zone) === wanted).toSorted((a, b) => a - b)
  }
}

/** `instantsOfDay` for one time. */
export const placeInstants = (day: number, minutes: number, zone: string | undefined) =>
  instantsOfDay(day, zone)(minutes)

/** Whether the clock of a place shows the same as that of this machine. */
export function isOwnClock(ts: number, zone: string | undefined): boolean {
  return offsetAt(ts, zone) === offsetAt(ts, undefined)
}

/** The zone of a place at an instant, short: `CST`. Where it is not known, that of this machine. */
export function placeZoneName(ts: number, zone: string | undefined): string {
  return tzName(zone ?? machineZone(), new Date(ts), 'short')
}

/** An instant by the clock of a place, in a pattern of `format.ts`. */
export function formatAtPlace(ts: number, zone: string | undefined, pattern: string): string {
  return formatDateAs(placeDate(ts, zone), pattern)
}

/** `2:30 PM`. */
export const formatPlaceTime = (ts: number, zone: string | undefined) => formatAtPlace(ts, zone, 'h:mm a')

/** `Thursday, July 16`, with the year where it is another one than that of `now`. */
export function formatPlaceDay(ts: number, zone: string | undefined, now: number): string {
  const sameYear = placeDate(ts, zone).getFullYear() === placeDate(now, zone).getFullYear()
  return formatAtPlace(ts, zone, sameYear ? 'EEEE, MMMM d' : 'EEEE, MMMM d, yyyy')
}

/**
 * What stands behind an hour of a place for somebody whose own clock shows another: ` CST (12:30 PM for you)`, with the day
 * where that is another one; nothing where both agree.
 */
export function ownClockNote(ts: number, zone: string | undefined): string {
  if (isOwnClock(ts, zone)) return ''
  const sameDay = placeDate(ts, zone).getDate() === new Date(ts).getDate()
  return ` ${placeZoneName(ts, zone)} (${formatDateAs(new Date(ts), sameDay ? 'h:mm a' : 'EEEE, h:mm a')} for you)`
}
