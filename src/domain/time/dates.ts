import { formatDate } from './format.ts'

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
  if (!from || !to) return periodLabels.custom
  return `${formatDate(startOf(from))} to ${formatDate(startOf(to))}`
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
  return parseIsoDate(from) && parseIsoDate(to) && from <= to ? { from, to } : undefined
}

/** A local date `yyyy-mm-dd`; undefined when the calendar has no such day. */
export function parseIsoDate(text: string): LocalDay | undefined {
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
    const [from, to] = [parseIsoDate(period.from), parseIsoDate(period.to)]
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

/** A calendar day in the zone of this machine; `month` counts from 0, and days outside the month roll over. */
export interface LocalDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** The calendar day of an instant (epoch milliseconds). */
export function dayOf(ts: number): LocalDay {
  const date = new Date(ts)
  return { year: date.getFullYear(), month: date.getMonth(), day: date.getDate() }
}

/**
 * The first instant of a day. Where clocks go forward at midnight (Santiago) that is 1:00, which is what `Date` makes of
 * the missing 0:00; so days touch without gap or overlap, whether they have 23, 24 or 25 hours (promise P66).
 */
export function startOf({ year, month, day }: LocalDay): number {
  return new Date(year, month, day).getTime()
}

/** The same day some days later, or earlier with a negative count. */
export function plusDays(day: LocalDay, count: number): LocalDay {
  return { ...day, day: day.day + count }
}

/** The local date of an instant as `yyyy-mm-dd`. */
export function isoDate(ts: number): string {
  const { year, month, day } = dayOf(ts)
  return [String(year).padStart(4, '0'), two(month + 1), two(day)].join('-')
}

const two = (n: number) => String(n).padStart(2, '0')

/** How many midnights lie between two instants; negative when `to` is earlier. Hours of the day do not matter. */
export function daysBetween(from: number, to: number): number {
  const number = (ts: number) => {
    const { year, month, day } = dayOf(ts)
    return Date.UTC(year, month, day) / 86_400_000
  }
  return number(to) - number(from)
}

/** Whether a text is a day of the calendar, `yyyy-mm-dd`. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year === undefined) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}
