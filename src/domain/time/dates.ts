import { addDays } from 'date-fns/addDays'
import { startOfDay } from 'date-fns/startOfDay'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfWeek } from 'date-fns/startOfWeek'
import { startOfYear } from 'date-fns/startOfYear'
import { subMonths } from 'date-fns/subMonths'

import { formatDate, parseIsoDate } from './format-date.ts'

/**
 * The first instant of the day of an instant, or of the day `later` days after it; earlier with a negative count. A day is
 * known by this instant everywhere. Epoch milliseconds, in the zone of this machine.
 *
 * It is not always midnight: in Santiago the clocks go forward at 0:00 and the day starts at 1:00. So the start is looked
 * for after the days were added: what `addDays` makes of 1:00 is 1:00.
 */
export function dayStart(ts: number, later = 0): number {
  return startOfDay(addDays(ts, later)).getTime()
}

/** A period by name, as it stands in the address. */
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

/** Two local dates `yyyy-mm-dd`, both included. */
export interface CustomPeriod {
  readonly from: string
  readonly to: string
}

/** Quick range and Time period are one value. */
export type Period = PeriodName | CustomPeriod

/** What a person chooses from; `custom` opens the dates. */
export type PeriodChoice = PeriodName | 'custom'

/** The exact words of the specification. */
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

/** The filter list, in order. */
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

/** The default of a lead list. */
export const defaultPeriod: PeriodName = 'month-to-date'

const isName = (text: string): text is PeriodName => text !== 'custom' && Object.hasOwn(periodLabels, text)

/** Which entry of the two lists a period is. */
export function periodChoice(period: Period): PeriodChoice {
  return typeof period === 'string' ? period : 'custom'
}

/** A period in words: its label, or "Jul 6, 2026 to Jul 14, 2026". */
export function periodLabel(period: Period): string {
  if (typeof period === 'string') return periodLabels[period]
  const [from, to] = [parseIsoDate(period.from), parseIsoDate(period.to)]
  if (from === undefined || to === undefined) return periodLabels.custom
  return `${formatDate(from)} to ${formatDate(to)}`
}

/** A period for the address: its name, or `2026-07-06..2026-07-14`. */
export function formatPeriod(period: Period): string {
  return typeof period === 'string' ? period : `${period.from}..${period.to}`
}

/** The period that a text of `formatPeriod` means; undefined for anything else, so that an edited address breaks nothing. */
export function parsePeriod(value: unknown): Period | undefined {
  if (typeof value !== 'string') return undefined
  if (isName(value)) return value
  const [from, to, more] = value.split('..')
  return from !== undefined && to !== undefined && more === undefined ? customPeriod(from, to) : undefined
}

/** A custom range from two local dates, both included; undefined when one is no date or they are in the wrong order. */
export function customPeriod(from: string, to: string): CustomPeriod | undefined {
  const [first, last] = [parseIsoDate(from), parseIsoDate(to)]
  return first !== undefined && last !== undefined && first <= last ? { from, to } : undefined
}

/** Half-open: `from` belongs to it, `to` does not. A missing end is open. Epoch milliseconds. */
export interface TimeRange {
  readonly from?: number
  readonly to?: number
}

/**
 * The instants of a period, in the zone of this machine, weeks starting on Sunday. A period that
 * runs to now ends with today, so that it stays the same value all day and a lead that arrives meanwhile is inside.
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

/** Whether an instant lies in a range. */
export function inRange(ts: number, range: TimeRange): boolean {
  return (range.from === undefined || ts >= range.from) && (range.to === undefined || ts < range.to)
}
