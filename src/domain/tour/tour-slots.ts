import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import { endOfMonth } from 'date-fns/endOfMonth'
import { getDay } from 'date-fns/getDay'
import { set } from 'date-fns/set'
import { startOfMonth } from 'date-fns/startOfMonth'

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
export const tourLengths = [30, 45, 60] as const

/** Whether two stretches have an instant in common; what only touches does not. */
export function overlaps(a: TimeSpan, b: TimeSpan): boolean {
  return a.startTs < b.endTs && b.startTs < a.endTs
}

/**
 * The instant at which the wall clock of a day shows so many minutes after midnight; undefined where the clock is set
 * forward over that time. Where it is set back, the first of the two.
 */
export function wallTime(day: number, minutes: number): number | undefined {
  const date = atMinutes(day, minutes)
  return date.getHours() * 60 + date.getMinutes() === minutes % 1_440 ? date.getTime() : undefined
}

/**
 * The slots of a day, in order and none over another: one after the other from the first hour, each ending before the
 * last. Times that the clock leaves out are none, and what has begun already is left out.
 * @param now epoch milliseconds
 */
export function tourSlots(
  day: number,
  hours: TourHours | null | undefined,
  lengthMins: number,
  busy: readonly BusyTime[],
  now: number,
): TourSlot[] {
  if (!hours || lengthMins <= 0) return []
  const close = atMinutes(day, hours.to).getTime()
  const slots: TourSlot[] = []
  let free = -Infinity
  for (let minutes = hours.from; minutes < hours.to; minutes += lengthMins) {
    const startTs = wallTime(day, minutes)
    if (startTs === undefined || startTs < free) continue
    const endTs = startTs + lengthMins * 60_000
    if (endTs > close) break
    free = endTs
    if (startTs <= now) continue
    slots.push({ startTs, endTs, busy: busy.find((one) => overlaps(one, { startTs, endTs })) })
  }
  return slots
}

/** The hours of a day out of those of a week, Sunday first. */
export function hoursOf(week: readonly (TourHours | null)[], day: number): TourHours | null {
  return week[getDay(day)] ?? null
}

/** What stands in the way of a time, if anything does. */
export function clashOf(span: TimeSpan, busy: readonly BusyTime[]): BusyTime | undefined {
  return busy.find((one) => overlaps(one, span))
}

/** The days of a month with a free slot, each by its first instant. */
export function freeDays(
  month: number,
  week: readonly (TourHours | null)[],
  lengthMins: number,
  busy: readonly BusyTime[],
  now: number,
): Set<number> {
  const free = new Set<number>()
  for (const date of eachDayOfInterval({ start: startOfMonth(month), end: endOfMonth(month) })) {
    const day = date.getTime()
    if (tourSlots(day, hoursOf(week, day), lengthMins, busy, now).some((slot) => slot.busy === undefined))
      free.add(day)
  }
  return free
}

/** Before noon on the wall clock. */
export function isMorning(ts: number): boolean {
  return new Date(ts).getHours() < 12
}

/** Minutes after midnight on the wall clock of a day; where the clock leaves them out, the first time after. */
function atMinutes(day: number, minutes: number): Date {
  return set(day, { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
