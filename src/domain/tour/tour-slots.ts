import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import { endOfMonth } from 'date-fns/endOfMonth'
import { getDay } from 'date-fns/getDay'
import { startOfMonth } from 'date-fns/startOfMonth'

import { instantsOfDay, zonedInstants, zonedMinutes } from '../time/zoned-time.ts'
import { type Tour } from './tour.ts'

/** A span of time, half-open: `startTs` is included, `endTs` is not. In epoch milliseconds. */
interface TimeSpan {
  readonly startTs: number
  readonly endTs: number
}

/** A span of time in which a host is busy. */
export interface BusyTime extends TimeSpan {
  /** TOUR, BUSY, or a value that a newer server sends. */
  readonly kind: string
  /** Minutes by which it is extended on both sides (`withTourGap`). */
  readonly gapMins?: number | undefined
}

/** The hours for tours on a day, half-open: minutes after midnight in local time. */
export interface TourHours {
  readonly from: number
  readonly to: number
}

/** A time that can be chosen. `busy` is the busy time that conflicts with it. */
export interface TourSlot extends TimeSpan {
  readonly busy: BusyTime | undefined
}

/** The usual lengths of a tour, in minutes. */
const tourLengths = [30, 45, 60] as const

/** Whether two spans overlap. Spans that only touch do not. */
export function overlaps(a: TimeSpan, b: TimeSpan): boolean {
  return a.startTs < b.endTs && b.startTs < a.endTs
}

/** A tour that is being moved to another time. */
export type MovedTour = Pick<Tour, 'id' | 'startTs' | 'lengthMins' | 'host'>

/** Returns the busy times of a host without the tour that is being moved, because it does not conflict with itself. */
export function withoutTour<Busy extends BusyTime & { readonly tourRef?: string | undefined }>(
  busy: readonly Busy[],
  tour: MovedTour | undefined,
  hostRef: string,
): readonly Busy[] {
  if (tour === undefined) return busy
  const isMoved = ({ kind, tourRef, startTs, endTs }: Busy) =>
    tourRef === undefined
      ? tour.host?.id === hostRef &&
        kind === 'TOUR' &&
        startTs === tour.startTs &&
        endTs - startTs === tour.lengthMins * 60_000
      : tourRef === tour.id
  return busy.filter((one) => !isMoved(one))
}

/** Returns the busy times of a host, extended by the time that must stay free between two tours. */
export function withTourGap(busy: readonly BusyTime[], gapMins: number): readonly BusyTime[] {
  if (gapMins <= 0) return busy
  const gap = gapMins * 60_000
  return busy.map((one) =>
    one.kind === 'TOUR' ? { ...one, startTs: one.startTs - gap, endTs: one.endTs + gap, gapMins } : one,
  )
}

/** Returns the minutes that must stay free beside a busy time, if a span only falls into these. Otherwise undefined. */
export function tourGapOnly(
  span: TimeSpan,
  { startTs, endTs, gapMins = 0 }: Omit<BusyTime, 'kind'>,
): number | undefined {
  const gap = gapMins * 60_000
  return overlaps({ startTs: startTs + gap, endTs: endTs - gap }, span) ? undefined : gapMins
}

/** Returns the lengths to choose from for a tour: the usual ones and the team's own, in minutes. */
export function offeredLengths(own: number): number[] {
  return [...new Set<number>([...tourLengths, own])].toSorted((a, b) => a - b)
}

/** Interval between two start times, in minutes. */
const STEP = 15

/**
 * Returns the times of a day at which a tour can start: every quarter of an hour from the first hour on, regardless of
 * the tour's length, if the tour is over by the last hour. Times that the clock skips are left out, times that occur
 * twice are included twice, and times that have already begun are left out. If the last hour occurs twice, the first
 * one counts.
 * @param day a day in the zone, as returned by `zonedDay`
 * @param now epoch milliseconds
 * @param zone the zone of the property. undefined means that of this machine
 */
export function tourSlots(
  day: number,
  hours: TourHours | null | undefined,
  lengthMins: number,
  busy: readonly BusyTime[],
  now: number,
  zone: string | undefined,
): TourSlot[] {
  if (!hours || lengthMins <= 0) return []
  const instantsOf = instantsOfDay(day, zone)
  const close = instantsOf(hours.to)[0] ?? zonedInstants(day, hours.to + 60, zone)[0] ?? -Infinity
  const slots: TourSlot[] = []
  for (let minutes = hours.from; minutes < hours.to; minutes += STEP) {
    for (const startTs of instantsOf(minutes)) {
      const endTs = startTs + lengthMins * 60_000
      if (endTs > close || startTs <= now) continue
      slots.push({ startTs, endTs, busy: busy.find((one) => overlaps(one, { startTs, endTs })) })
    }
  }
  return slots.toSorted((a, b) => a.startTs - b.startTs)
}

/** Returns the hours of a day from those of a week, which starts with Sunday. */
export function hoursOf(week: readonly (TourHours | null)[], day: number): TourHours | null {
  return week[getDay(day)] ?? null
}

/**
 * Returns the busy time that conflicts with a span. One at the same time comes before one that is only too close.
 * undefined when there is none.
 */
export function clashOf(span: TimeSpan, busy: readonly BusyTime[]): BusyTime | undefined {
  const clashes = busy.filter((one) => overlaps(one, span))
  return clashes.find((one) => tourGapOnly(span, one) === undefined) ?? clashes[0]
}

/** Returns the days of a month that have a free time, each as its first instant. */
export function freeDays(
  month: number,
  week: readonly (TourHours | null)[],
  lengthMins: number,
  busy: readonly BusyTime[],
  now: number,
  zone: string | undefined,
): Set<number> {
  const free = new Set<number>()
  for (const date of eachDayOfInterval({ start: startOfMonth(month), end: endOfMonth(month) })) {
    const day = date.getTime()
    const slots = tourSlots(day, hoursOf(week, day), lengthMins, busy, now, zone)
    if (slots.some((slot) => slot.busy === undefined)) free.add(day)
  }
  return free
}

/** Whether the local time in a zone is before noon. */
export function isMorning(ts: number, zone: string | undefined): boolean {
  return zonedMinutes(ts, zone) < 12 * 60
}
