import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { addYears } from 'date-fns/addYears'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'

import { isoDate, parseIsoDate } from '#/lib/time/format-date.ts'

import { type CustomPeriod, type Period, resolvePeriod } from '../time/dates.ts'
import { formatDays } from '../time/format.ts'

/** What a period can be compared with. */
const compareChoices = ['previous', 'year', 'none'] as const

/** A choice of comparison. */
export type CompareChoice = (typeof compareChoices)[number]

/** Maximum length of a report's period in days, including both ends: five years. */
export const MOST_REPORT_DAYS = 5 * 366

const isTooLong = (from: number, last: number) => differenceInCalendarDays(last, from) >= MOST_REPORT_DAYS

/**
 * Returns a period that a report can be requested for, and a text about any correction. A period must not start in the
 * future or be longer than five years.
 * @param now epoch milliseconds
 */
export function checkedPeriod(period: Period, now: number): { period: Period; corrected?: string } {
  if (typeof period === 'string') return { period }
  const [from, to] = [parseIsoDate(period.from), parseIsoDate(period.to)]
  const today = isoDate(now)
  if (from === undefined || to === undefined || period.from > today)
    return { period: 'month-to-date', corrected: 'That period is in the future. This is Month to Date.' }
  if (isTooLong(from, to)) {
    const last = period.to > today ? now : to
    if (!isTooLong(from, last))
      return {
        period: { from: period.from, to: today },
        corrected: 'That period ends in the future. These are its days until today.',
      }
    return {
      period: { from: isoDate(addYears(last, -5).getTime()), to: isoDate(last) },
      corrected: 'A report covers up to five years. These are the last five of the period.',
    }
  }
  return { period }
}

/** Returns the first and the last day of a period that have begun. undefined for All Time. */
function elapsed(period: Period, now: number): { first: number; last: number } | undefined {
  const { from, to } = resolvePeriod(period, now)
  if (from === undefined || to === undefined) return undefined
  return { first: from, last: Math.max(from, Math.min(to - 1, now)) }
}

/**
 * Returns the days that a period is compared with: as many as have begun. Month to Date is compared with the same days
 * of the previous month, Year to date and Last Month with the previous year and month, everything else with the days
 * right before. A year before Last Month is that whole month, too.
 */
export function comparedPeriod(period: Period, choice: CompareChoice, now: number): CustomPeriod | undefined {
  const days = choice === 'none' ? undefined : elapsed(period, now)
  if (days === undefined) return undefined
  const { first, last } = days
  const shifted = (by: (date: number) => Date) => ({
    from: isoDate(by(first).getTime()),
    to: isoDate(by(last).getTime()),
  })
  // A whole month is compared with a whole month, whatever its length.
  if (period === 'last-month') {
    const start = choice === 'year' ? addYears(first, -1) : addMonths(first, -1)
    return { from: isoDate(start.getTime()), to: isoDate(addDays(addMonths(start, 1), -1).getTime()) }
  }
  if (choice === 'year' || period === 'year-to-date') return shifted((date) => addYears(date, -1))
  if (period === 'month-to-date') return shifted((date) => addMonths(date, -1))
  const count = differenceInCalendarDays(last, first) + 1
  return shifted((date) => addDays(date, -count))
}

/** Returns a label for the days of a period. Empty when one of the dates is invalid. */
export function comparedDaysLabel({ from, to }: CustomPeriod, now: number): string {
  const [first, last] = [parseIsoDate(from), parseIsoDate(to)]
  return first === undefined || last === undefined ? '' : formatDays(first, last, now)
}
