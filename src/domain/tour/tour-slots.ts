import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import { endOfMonth } from 'date-fns/endOfMonth'
import { getDay } from 'date-fns/getDay'
import { startOfMonth } from 'date-fns/startOfMonth'

import { instantsOfDay, zonedInstants, zonedMinutes } from '../time/zoned-time.ts'
import { type Tour } from './tour.ts'

/** A stretch of time, half-open: `startTs` belongs to it, `endTs` does not. Epoch milliseconds. */
export interface TimeSpan {
  readonly startTs: number
  readonly endTs: number
}

/** A stretch in which a host is taken. */
export interface BusyTime extends TimeSpan {
  /** TOUR, BUSY, or a word that a newer server knows. */
  readonly kind: string
}

/** When tours are shown on a day: minutes after midnight on the wall clock, half-open. */
export interface TourHours {
  readonly from: number
  readonly to: number
}

/** A time that can be chosen; `busy` is what stands in its way. */
export interface TourSlot extends TimeSpan {
  readonly busy: BusyTime | undefined
}

/** How long a tour can be, in minutes. */
const tourLengths = [30, 45, 60] as const

/** Whether two stretches have an instant in common; what only touches does not. */
export function overlaps(a: TimeSpan, b: TimeSpan): boolean {
  return a.startTs < b.endTs && b.startTs < a.endTs
}

/** A tour that is given another time. */
export type MovedTour = Pick<Tour, 'id' | 'startTs' | 'lengthMins' | 'host'>

/** The busy times of a host without a tour that is moved, which does not stand in its own way. */
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

/** The busy times of a host with the time that has to stay free between two tours. */
export function withGap(busy: readonly BusyTime[], gapMins: number): readonly BusyTime[] {
  if (gapMins <= 0) return busy
  const gap = gapMins * 60_000
  return busy.map((one) =>
    one.kind === 'TOUR' ? { ...one, startTs: one.startTs - gap, endTs: one.endTs + gap } : one,
  )
}

/** The lengths that are offered for a tour: the usual ones and the team's own, in minutes. */
export function offeredLengths(own: number): number[] {
  return [...new Set<number>([...tourLengths, own])].toSorted((a, b) => a - b)
}

/** Minutes between two starts. */
const STEP = 15

/**
 * The times of a day at which a tour can start: every quarter of an hour from the first hour on, whatever its length, as long
 * as it ends before the last. Times that the clock leaves out are none, those that it shows twice are two, and what has begun
 * already is left out. A last hour that the clock shows twice is the first of the two.
 * @param day a day of the place, as `zonedDay` gives it
 * @param now epoch milliseconds
 * @param zone that of the property; undefined: this machine's
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

/** The hours of a day out of those of a week, Sunday first. */
export function hoursOf(week: readonly (TourHours | null)[], day: number): TourHours | null {
  return week[getDay(day)] ?? null
}

/** What stands in the way of a time, if anything does. */
export function clashOf(span: TimeSpan, busy: readonly BusyTime[]): BusyTime | undefined {
  return busy.find((one) => overlaps(one, span))
}

/** The days of a month with a free time, each by its first instant. */
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

/** Before noon on the clock of the place. */
export function isMorning(ts: number, zone: string | undefined): boolean {
  return zonedMinutes(ts, zone) < 12 * 60
}
