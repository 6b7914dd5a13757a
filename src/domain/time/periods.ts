import { dateWords } from './date-words.ts'
import { dayOf, type LocalDay, plusDays, startOf } from './local-days.ts'

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
export function periodWords(period: Period): string {
  if (typeof period === 'string') return periodLabels[period]
  const [from, to] = [parseLocalDate(period.from), parseLocalDate(period.to)]
  if (!from || !to) return periodLabels.custom
  return `${dateWords(startOf(from))} to ${dateWords(startOf(to))}`
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

/** A custom range from two local dates, both included; undefined when one is no date or they stand in the wrong order. */
export function customPeriod(from: string, to: string): CustomPeriod | undefined {
  return parseLocalDate(from) && parseLocalDate(to) && from <= to ? { from, to } : undefined
}

/** A local date `yyyy-mm-dd`; undefined when the calendar has no such day. */
export function parseLocalDate(text: string): LocalDay | undefined {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real ? { year, month: month - 1, day } : undefined
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
  const today = dayOf(now)
  const { year, month, day } = today
  const days = (first: LocalDay, afterLast: LocalDay): TimeRange => ({
    from: startOf(first),
    to: startOf(afterLast),
  })
  const tomorrow = plusDays(today, 1)
  if (typeof period !== 'string') {
    const [from, to] = [parseLocalDate(period.from), parseLocalDate(period.to)]
    return from && to ? days(from, plusDays(to, 1)) : {}
  }
  switch (period) {
    case 'all-time':
      return {}
    case 'today':
      return days(today, tomorrow)
    case 'yesterday':
      return days(plusDays(today, -1), today)
    case 'past-week':
      return days(plusDays(today, -6), tomorrow)
    case 'past-month': {
      const lastOfMonthBefore = new Date(year, month, 0).getDate()
      return days({ year, month: month - 1, day: Math.min(day, lastOfMonthBefore) }, tomorrow)
    }
    case 'last-week': {
      const sunday = plusDays(today, -new Date(now).getDay())
      return days(plusDays(sunday, -7), sunday)
    }
    case 'month-to-date':
      return days({ year, month, day: 1 }, tomorrow)
    case 'last-month':
      return days({ year, month: month - 1, day: 1 }, { year, month, day: 1 })
    case 'year-to-date':
      return days({ year, month: 0, day: 1 }, tomorrow)
  }
}

/** Whether an instant lies in a range. */
export function inRange(ts: number, range: TimeRange): boolean {
  return (range.from === undefined || ts >= range.from) && (range.to === undefined || ts < range.to)
}
