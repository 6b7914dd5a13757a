import { dayOf, type LocalDay, plusDays, startOf } from '../time/dates.ts'

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
export function wallTime({ year, month, day }: LocalDay, minutes: number): number | undefined {
  const date = new Date(year, month, day, 0, minutes)
  return date.getHours() * 60 + date.getMinutes() === minutes % 1_440 ? date.getTime() : undefined
}

/**
 * The slots of a day, in order and none over another: one after the other from the first hour, each ending before the
 * last. Times that the clock leaves out are none, and what has begun already is left out.
 * @param now epoch milliseconds
 */
export function daySlots(
  day: LocalDay,
  hours: TourHours | null | undefined,
  lengthMins: number,
  busy: readonly BusyTime[],
  now: number,
): TourSlot[] {
  if (!hours || lengthMins <= 0) return []
  const close = closing(day, hours.to)
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
export function hoursOf(
  week: readonly (TourHours | null)[],
  { year, month, day }: LocalDay,
): TourHours | null {
  return week[new Date(year, month, day).getDay()] ?? null
}

/** What stands in the way of a time, if anything does. */
export function clashOf(span: TimeSpan, busy: readonly BusyTime[]): BusyTime | undefined {
  return busy.find((one) => overlaps(one, span))
}

/** The days of a month with a free slot, by their number. */
export function freeDays(
  month: Pick<LocalDay, 'year' | 'month'>,
  week: readonly (TourHours | null)[],
  lengthMins: number,
  busy: readonly BusyTime[],
  now: number,
): Set<number> {
  const free = new Set<number>()
  const first = { ...month, day: 1 }
  const count = dayOf(startOf({ ...month, month: month.month + 1, day: 0 })).day
  for (let index = 0; index < count; index += 1) {
    const day = plusDays(first, index)
    if (daySlots(day, hoursOf(week, day), lengthMins, busy, now).some((slot) => slot.busy === undefined))
      free.add(day.day)
  }
  return free
}

/** Before noon on the wall clock. */
export function isMorning(ts: number): boolean {
  return new Date(ts).getHours() < 12
}

/** The instant of closing; where the clock leaves it out, the first one after. */
function closing(day: LocalDay, minutes: number): number {
  return new Date(day.year, day.month, day.day, 0, minutes).getTime()
}
