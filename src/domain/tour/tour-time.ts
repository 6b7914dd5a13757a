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

// A tour takes place at the property, so its time is shown in the property's zone, and additionally in the user's own
// zone when the local time there is different.

/** The time and place of a tour. */
export interface TourMoment {
  /** Epoch milliseconds. */
  readonly startTs: number
  readonly property?: ZoneFacts | undefined
}

/** A tour with its length. */
export interface TourTimes extends TourMoment {
  /** Minutes. */
  readonly lengthMins: number
}

/**
 * Returns the zone in which the time of a tour is shown. undefined when it is not known. The zone of this machine is
 * then used.
 */
function tourZone({ property }: Pick<TourMoment, 'property'>): string | undefined {
  return zoneOfProperty(property)
}

function span(tour: TourTimes, zone: string | undefined): string {
  const from = formatZonedTime(tour.startTs, zone)
  const to = formatZonedTime(tour.startTs + tour.lengthMins * 60_000, zone)
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)} to ${to}` : `${from} to ${to}`
}

/**
 * Formats the start and end of a tour: `2:30 to 3:15 PM`, `11:30 AM to 12:15 PM` across noon, and `2:30 to 3:15 PM CST
 * (12:30 PM for you)`.
 */
export function formatTourSpan(tour: TourTimes): string {
  const zone = tourZone(tour)
  return span(tour, zone) + ownClockNote(tour.startTs, zone)
}

/** Formats the day, start and end of a tour: `Thursday, July 16, 2:30 to 3:15 PM`. */
export function formatTourWhen(tour: TourTimes, now: number): string {
  return `${formatZonedDay(tour.startTs, tourZone(tour), now)}, ${formatTourSpan(tour)}`
}

/** Formats the start of a tour: `2:30 PM`, or `2:30 PM CST (12:30 PM for you)`. */
export function formatTourTime(tour: TourMoment): string {
  const zone = tourZone(tour)
  return formatZonedTime(tour.startTs, zone) + ownClockNote(tour.startTs, zone)
}

/**
 * Formats the start of a tour for a narrow column: `2:30 PM`, or `2:30 PM CST` when the user's local time is different
 * or the property's zone is not known.
 */
export function formatShortTourTime(tour: TourMoment): string {
  const zone = tourZone(tour)
  return formatZonedTime(tour.startTs, zone) + zoneNote(tour.startTs, zone)
}

/**
 * Returns the start of a tour in the user's own zone: `12:30 PM for you`. Empty when it is the same as at the property.
 */
export function ownTourClock(tour: TourMoment): string {
  return ownClockHour(tour.startTs, tourZone(tour))
}

/** Formats the day of a tour: `Thursday, July 16`. */
export function formatTourDay(tour: TourMoment, now: number): string {
  return formatZonedDay(tour.startTs, tourZone(tour), now)
}

/**
 * Formats the start of a tour: `Thursday, 2:30 PM` for today and the next six days, otherwise with the date: `Thursday,
 * Sep 17, 2:30 PM`, and with the year if it is a different one.
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

/** Formats the start of a tour for tooltips: `Thursday, Jul 16, 2026 at 2:30 PM`. */
export function formatFullTourTime(tour: TourMoment): string {
  return `${formatZonedDate(tour.startTs, tourZone(tour), 'EEEE, MMM d, yyyy')} at ${formatTourTime(tour)}`
}

/** Formats the start of a tour for lists and files: `7/16/26, 2:30 PM`. */
export function formatTourDateTime(tour: TourMoment): string {
  return `${formatZonedDate(tour.startTs, tourZone(tour), 'M/d/yy')}, ${formatShortTourTime(tour)}`
}

/** Formats the start of a tour: `Jul 16, 2:30 PM`, with the year if it is a different one. */
export function formatTourMonthDay(tour: TourMoment, now: number): string {
  return `${formatTourShortDay(tour, now)}, ${formatShortTourTime(tour)}`
}

/**
 * Formats the next tour in short form: `Today, 4:45 PM`, `Wed, 10:00 AM`, `Aug 3`. The time is formatted by
 * `formatShortTourTime`.
 */
export function formatNextTour(tour: TourMoment, now: number): string {
  const away = zonedDaysAway(tour.startTs, tourZone(tour), now)
  if (away < 0 || away > 5) return formatTourShortDay(tour, now)
  const day = ['Today', 'Tomorrow'][away] ?? formatZonedDate(tour.startTs, tourZone(tour), 'EEE')
  return `${day}, ${formatShortTourTime(tour)}`
}

/**
 * Formats the start of a tour for the renter: `Thursday, July 16 at 2:30 PM`. The zone's name is added when only the
 * zone of this machine is known.
 */
export function formatTourForRenter(tour: TourMoment, now: number): string {
  const zone = tourZone(tour)
  const name = zone === undefined ? ` ${zoneShortName(tour.startTs, zone)}` : ''
  return `${formatZonedDay(tour.startTs, zone, now)} at ${formatZonedTime(tour.startTs, zone)}${name}`
}

/** Returns the month and day for the date tile: `JUL` and `16`. */
export function tourTile(tour: TourMoment): { month: string; day: string } {
  const [month = '', day = ''] = formatZonedDate(tour.startTs, tourZone(tour), 'MMM d').split(' ')
  return { month: month.toUpperCase(), day }
}

/** Formats the day of a tour: `Jul 16`, with the year if it is a different one. */
export function formatTourShortDay(tour: TourMoment, now: number): string {
  return formatZonedWithYear(tour.startTs, tourZone(tour), now, 'MMM d')
}

/**
 * Formats the start of a tour for files: `2026-07-16 2:30 PM CST`. The zone is always included, because a file can be
 * read anywhere.
 */
export function formatTourFile(tour: TourMoment): string {
  const zone = tourZone(tour)
  const day = formatZonedDate(tour.startTs, zone, 'yyyy-MM-dd')
  return `${day} ${formatZonedTime(tour.startTs, zone)} ${zoneShortName(tour.startTs, zone)}`
}
