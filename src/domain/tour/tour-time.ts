import { type ZoneFacts, zoneOfProperty } from '../time/property-zone.ts'
import {
  formatZonedDate,
  formatZonedDay,
  formatZonedTime,
  formatZonedWithYear,
  ownClockNote,
  ownClockHour,
  zonedDaysAway,
  zoneNote,
  zoneShortName,
} from '../time/zoned-time.ts'

// A tour takes place where the property is: its hours are told by that clock, and where the reader's own shows another,
// by both.

/** When a tour is, and where. */
export interface TourMoment {
  /** Epoch milliseconds. */
  readonly startTs: number
  readonly property?: ZoneFacts | undefined
}

/** A tour with its end. */
export interface TourTimes extends TourMoment {
  /** Minutes. */
  readonly lengthMins: number
}

/** By whose clock the hours of a tour are told; undefined: it is not known, and this machine's stands for it. */
function tourZone({ property }: Pick<TourMoment, 'property'>): string | undefined {
  return zoneOfProperty(property)
}

function span(tour: TourTimes, zone: string | undefined): string {
  const from = formatZonedTime(tour.startTs, zone)
  const to = formatZonedTime(tour.startTs + tour.lengthMins * 60_000, zone)
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)} to ${to}` : `${from} to ${to}`
}

/** `2:30 to 3:15 PM`, `11:30 AM to 12:15 PM` over noon, and `2:30 to 3:15 PM CST (12:30 PM for you)`. */
export function formatTourSpan(tour: TourTimes): string {
  const zone = tourZone(tour)
  return span(tour, zone) + ownClockNote(tour.startTs, zone)
}

/** The whole choice: `Thursday, July 16, 2:30 to 3:15 PM`. */
export function formatTourWhen(tour: TourTimes, now: number): string {
  return `${formatZonedDay(tour.startTs, tourZone(tour), now)}, ${formatTourSpan(tour)}`
}

/** `2:30 PM`, and `2:30 PM CST (12:30 PM for you)`. */
export function formatTourTime(tour: TourMoment): string {
  const zone = tourZone(tour)
  return formatZonedTime(tour.startTs, zone) + ownClockNote(tour.startTs, zone)
}

/** `2:30 PM`, and `2:30 PM CST` where the reader's clock shows another or the property's is not known: for a narrow column. */
export function formatShortTourTime(tour: TourMoment): string {
  const zone = tourZone(tour)
  return formatZonedTime(tour.startTs, zone) + zoneNote(tour.startTs, zone)
}

/** `12:30 PM for you`; empty where the reader's clock shows what the property's does. */
export function ownTourClock(tour: TourMoment): string {
  return ownClockHour(tour.startTs, tourZone(tour))
}

/** `Thursday, July 16`. */
export function formatTourDay(tour: TourMoment, now: number): string {
  return formatZonedDay(tour.startTs, tourZone(tour), now)
}

/**
 * `Thursday, 2:30 PM` of today and the next six days, else with its date: `Thursday, Sep 17, 2:30 PM`, and with the year where
 * it is another one.
 */
export function formatTourWeekday(tour: TourMoment, now: number): string {
  const zone = tourZone(tour)
  const away = zonedDaysAway(tour.startTs, zone, now)
  const day =
    away >= 0 && away <= 6
      ? formatZonedDate(tour.startTs, zone, 'EEEE')
      : formatZonedWithYear(tour.startTs, zone, now, 'EEEE, MMM d')
  return `${day}, ${formatTourTime(tour)}`
}

/** `Thursday, Jul 16, 2026 at 2:30 PM`, for tooltips. */
export function formatFullTourTime(tour: TourMoment): string {
  return `${formatZonedDate(tour.startTs, tourZone(tour), 'EEEE, MMM d, yyyy')} at ${formatTourTime(tour)}`
}

/** `7/16/26, 2:30 PM`, for lists and files. */
export function formatTourDateTime(tour: TourMoment): string {
  return `${formatZonedDate(tour.startTs, tourZone(tour), 'M/d/yy')}, ${formatShortTourTime(tour)}`
}

/** `Jul 16, 2:30 PM`, with the year where it is another one. */
export function formatTourMonthDay(tour: TourMoment, now: number): string {
  return `${formatTourShortDay(tour, now)}, ${formatShortTourTime(tour)}`
}

/** The next tour in a few words: `Today, 4:45 PM`, `Wed, 10:00 AM`, `Aug 3`; hours as `formatShortTourTime` has them. */
export function formatNextTour(tour: TourMoment, now: number): string {
  const away = zonedDaysAway(tour.startTs, tourZone(tour), now)
  if (away < 0 || away > 5) return formatTourShortDay(tour, now)
  const day = ['Today', 'Tomorrow'][away] ?? formatZonedDate(tour.startTs, tourZone(tour), 'EEE')
  return `${day}, ${formatShortTourTime(tour)}`
}

/** As the renter is told it: `Thursday, July 16 at 2:30 PM`, the zone named where it is only that of this machine. */
export function formatTourForRenter(tour: TourMoment, now: number): string {
  const zone = tourZone(tour)
  const name = zone === undefined ? ` ${zoneShortName(tour.startTs, zone)}` : ''
  return `${formatZonedDay(tour.startTs, zone, now)} at ${formatZonedTime(tour.startTs, zone)}${name}`
}

/** `JUL` and `16`, for the date tile. */
export function tourTile(tour: TourMoment): { month: string; day: string } {
  const [month = '', day = ''] = formatZonedDate(tour.startTs, tourZone(tour), 'MMM d').split(' ')
  return { month: month.toUpperCase(), day }
}

/** `Jul 16`, with the year where it is another one. */
export function formatTourShortDay(tour: TourMoment, now: number): string {
  return formatZonedWithYear(tour.startTs, tourZone(tour), now, 'MMM d')
}

/** `2026-07-16 2:30 PM CST`, for files: the zone always stands there, a file is read anywhere. */
export function formatTourFile(tour: TourMoment): string {
  const zone = tourZone(tour)
  const day = formatZonedDate(tour.startTs, zone, 'yyyy-MM-dd')
  return `${day} ${formatZonedTime(tour.startTs, zone)} ${zoneShortName(tour.startTs, zone)}`
}
