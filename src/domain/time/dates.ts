import { addDays } from 'date-fns/addDays'
import { startOfDay } from 'date-fns/startOfDay'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfWeek } from 'date-fns/startOfWeek'
import { startOfYear } from 'date-fns/startOfYear'
import { subMonths } from 'date-fns/subMonths'

import { formatDate, parseIsoDate } from '#/lib/time/format-date.ts'

/**
 * Returns the first instant of the day of `ts`, or of the day that is `later` days after it (before it, if negative).
 * Everywhere in the code, a day is represented by this instant. In epoch milliseconds, in the zone of this machine.
 *
 * The day does not always start at midnight: in Santiago, the clocks go forward at 0:00 and the day starts at 1:00.
 * Therefore the start is computed after the days were added, because `addDays` turns 1:00 into 1:00.
 */
export function dayStart(ts: number, later = 0): number {
  return startOfDay(addDays(ts, later)).getTime()
}

/** A named period, as written in the address. */
export type PeriodName =
  | 'all-time'
  | 'today'
  | 'yesterday'
  | 'past-week'
  | 'past-month'
  | 'last-week'
  | 'month-to-date'
  | 'last-month'
  | 'year-to-date'

/** A range of local dates `yyyy-mm-dd`, both included. */
export interface CustomPeriod {
  readonly from: string
  readonly to: string
}

/** A period. Quick range and Time period are the same value. */
export type Period = PeriodName | CustomPeriod

/** The periods that a user can choose from. `custom` opens the date fields. */
export type PeriodChoice = PeriodName | 'custom'

/** The labels of the periods, exactly as in the specification. */
export const periodLabels: Readonly<Record<PeriodChoice, string>> = {
  'all-time': 'All Time',
  today: 'Today',
  yesterday: 'Yesterday',
  'past-week': 'Past Week',
  'past-month': 'Past Month',
  'last-week': 'Last Week',
  'month-to-date': 'Month to Date',
  'last-month': 'Last Month',
  'year-to-date': 'Year to date',
  custom: 'Custom Range',
}

/** The quick date ranges, in order. */
export const quickRanges = [
  'today',
  'yesterday',
  'past-week',
  'past-month',
  'custom',
] as const satisfies PeriodChoice[]

/** The periods in the list of the filter, in order. */
export const timePeriods = [
  'all-time',
  'today',
  'yesterday',
  'last-week',
  'month-to-date',
  'last-month',
  'year-to-date',
  'custom',
] as const satisfies PeriodChoice[]

/** The default period of a lead list. */
export const defaultPeriod: PeriodName = 'month-to-date'

const isName = (text: string): text is PeriodName => text !== 'custom' && Object.hasOwn(periodLabels, text)

/** Returns the entry of the two lists that a period belongs to. */
export function periodChoice(period: Period): PeriodChoice {
  return typeof period === 'string' ? period : 'custom'
}

/** Returns the label of a period, or its dates: "Jul 6, 2026 to Jul 14, 2026", "Jul 6, 2026". */
export function periodLabel(period: Period): string {
  if (typeof period === 'string') return periodLabels[period]
  const [from, to] = [parseIsoDate(period.from), parseIsoDate(period.to)]
  if (from === undefined || to === undefined) return periodLabels.custom
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`
}

/** Formats a period for the address: its name, or `2026-07-06..2026-07-14`. */
export function formatPeriod(period: Period): string {
  return typeof period === 'string' ? period : `${period.from}..${period.to}`
}

/** Parses the result of `formatPeriod`. undefined for any other value, so that an edited address does no harm. */
export function parsePeriod(value: unknown): Period | undefined {
  if (typeof value !== 'string') return undefined
  if (isName(value)) return value
  const [from, to, more] = value.split('..')
  return from !== undefined && to !== undefined && more === undefined ? customPeriod(from, to) : undefined
}

/**
 * Returns a custom range from two local dates, both included. undefined when one is not a date or they are in the wrong
 * order.
 */
export function customPeriod(from: string, to: string): CustomPeriod | undefined {
  const [first, last] = [parseIsoDate(from), parseIsoDate(to)]
  return first !== undefined && last !== undefined && first <= last ? { from, to } : undefined
}

/** A half-open range: `from` is included, `to` is not. An undefined end is open. In epoch milliseconds. */
interface TimeRange {
  readonly from?: number
  readonly to?: number
}

/**
 * Returns the instants of a period in the zone of this machine. Weeks start on Sunday. A period up to now ends with
 * today, so that it keeps the same value all day and includes leads that arrive in the meantime.
 */
export function resolvePeriod(period: Period, now: number): TimeRange {
  const tomorrow = dayStart(now, 1)
  const month = startOfMonth(now).getTime()
  if (typeof period !== 'string') {
    const [from, last] = [parseIsoDate(period.from), parseIsoDate(period.to)]
    return from !== undefined && last !== undefined ? { from, to: dayStart(last, 1) } : {}
  }
  switch (period) {
    case 'all-time':
      return {}
    case 'today':
      return { from: dayStart(now), to: tomorrow }
    case 'yesterday':
      return { from: dayStart(now, -1), to: dayStart(now) }
    case 'past-week':
      return { from: dayStart(now, -6), to: tomorrow }
    case 'past-month':
      return { from: startOfDay(subMonths(now, 1)).getTime(), to: tomorrow }
    case 'last-week': {
      const sunday = startOfWeek(now).getTime()
      return { from: dayStart(sunday, -7), to: sunday }
    }
    case 'month-to-date':
      return { from: month, to: tomorrow }
    case 'last-month':
      return { from: startOfMonth(subMonths(now, 1)).getTime(), to: month }
    case 'year-to-date':
      return { from: startOfYear(now).getTime(), to: tomorrow }
  }
}

/** Whether an instant is within a range. */
export function inRange(ts: number, range: TimeRange): boolean {
  return (range.from === undefined || ts >= range.from) && (range.to === undefined || ts < range.to)
}
