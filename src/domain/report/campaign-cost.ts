import { millisecondsInDay as DAY } from 'date-fns/constants'
import * as z from 'zod/mini'

import { lenientArray, maybe, timestamp } from '#/lib/schema.ts'
import { monthNames } from '#/lib/time/format-date.ts'

/** Maximum cost of a campaign in a month, in cents: a million dollars. */
export const MOST_CENTS = 100_000_000

/** The cost of a campaign in one month, as `yyyy-mm` and whole cents. */
export interface MonthCost {
  readonly month: string
  readonly cents: number
}

/** The format of a month in requests. */
export const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** Returns the label of a month: `July 2026`. */
export function monthLabel(month: string): string {
  const [year = '', at = '1'] = month.split('-')
  return `${monthNames[Number(at) - 1] ?? ''} ${year}`
}

/** Returns the days of a month as the UTC midnights of their dates, half-open. */
function daysOfMonth(month: string): { start: number; end: number } {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return { start: Date.UTC(year, at - 1, 1), end: Date.UTC(year, at, 1) }
}

/**
 * Returns the cost of a range of days: of each month, the share of those days. The cents of a month are distributed
 * over its days in order. Therefore, however the days of a month are divided into periods, the costs of the periods add
 * up to the month's cost to the cent.
 * @param from the first day, and `to` the day after the last, as the UTC midnights of their dates; may be infinite
 * @returns cents, or undefined when no cost was entered for any of the days
 */
export function costOfDays(months: readonly MonthCost[], from: number, to: number): number | undefined {
  let sum: number | undefined
  for (const { month, cents } of months) {
    const { start, end } = daysOfMonth(month)
    const days = (end - start) / DAY
    const clampTo = (day: number) => Math.min(days, Math.max(0, Math.round((day - start) / DAY)))
    const [first, last] = [clampTo(from), clampTo(to)]
    if (last <= first) continue
    const upTo = (count: number) => Math.floor((cents * count) / days)
    sum = (sum ?? 0) + upTo(last) - upTo(first)
  }
  return sum
}

/**
 * Returns how many days a range has, and how many days the months have that the range lies in. The days are given as in
 * `costOfDays`.
 */
export function countedDays(from: number, to: number): { counted: number; of: number } | undefined {
  if (!Number.isFinite(from) || !Number.isFinite(to) || to <= from) return undefined
  const [first, last] = [new Date(from), new Date(to - DAY)]
  const start = Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), 1)
  const end = Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1, 1)
  return { counted: Math.round((to - from) / DAY), of: Math.round((end - start) / DAY) }
}

/** Formats an amount: `$5,100`, `$17.96`. Cents are shown only below 100 dollars. */
export function formatCents(cents: number): string {
  return formatCentsAmong(cents, cents)
}

/** Formats an amount of a column. Either all amounts are shown with cents or none, depending on the largest one. */
export function formatCentsAmong(cents: number, largest: number): string {
  const digits = largest !== 0 && Math.abs(largest) < 10_000 ? 2 : 0
  return (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** Returns cents as a decimal, for files: `5100.00`. */
export function centsText(cents: number): string {
  const whole = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/**
 * Returns the cost of one out of several, in whole cents. undefined when there is no cost or nothing to divide it by.
 */
export function centsPer(cents: number | undefined, count: number): number | undefined {
  return cents === undefined || count <= 0 ? undefined : Math.round(cents / count)
}

/**
 * Returns the cents of an amount as typed, `$1,240.50`. undefined for an empty text, NaN for anything that is not an
 * amount.
 */
export function centsOfTyped(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s$]/g, '')
  if (text === '') return undefined
  const parts = /^(\d{1,7}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text)
  if (!parts) return Number.NaN
  const cents =
    Number(parts[1]?.replaceAll(',', '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0').slice(0, 2))
  return cents <= MOST_CENTS ? cents : Number.NaN
}

/** Returns an amount as its field shows it: `1,240.50`, `240`. */
export function typedCents(cents: number | undefined): string {
  if (cents === undefined) return ''
  return (cents / 100).toLocaleString('en-US', {
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  })
}

/** The form for the cost of a month. An empty amount removes the cost. */
export const campaignCostFormSchema = z.object({
  month: z.string(),
  amount: z
    .string()
    .check(z.refine((text) => !Number.isNaN(centsOfTyped(text)), 'Enter an amount between 0 and 1,000,000')),
})

/** The costs of a campaign by month, and the history of changes to them. */
export const campaignCostsSchema = z.object({
  months: z.array(z.object({ month: z.string(), cents: z.number() })),
  /** The newest entry comes first. Without `before`, there was no cost. Without `after`, the cost was removed. */
  history: lenientArray(
    z.object({
      id: z.string(),
      month: z.string(),
      before: maybe(z.number()),
      after: maybe(z.number()),
      createdTs: timestamp,
      userName: z.string(),
      repUserName: maybe(z.string()),
    }),
  ),
  /** When the costs were last changed. 0 when they never were. */
  changedTs: timestamp,
})

/** The costs of a campaign by month, and the history of changes to them. */
export type CampaignCosts = z.output<typeof campaignCostsSchema>

/**
 * Returns the months for which a cost can be entered, the newest first: next month, this month and the two years
 * before.
 */
export function costMonths(now: number): string[] {
  const date = new Date(now)
  return Array.from({ length: 26 }, (_, back) => {
    const first = new Date(date.getFullYear(), date.getMonth() + 1 - back, 1)
    return `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, '0')}`
  })
}
