import { addMonths } from 'date-fns/addMonths'
import { millisecondsInDay as DAY } from 'date-fns/constants'
import * as z from 'zod/mini'

import { amountCheck, parseDollars } from '#/lib/money.ts'
import { lenientArray, maybe, timestamp } from '#/lib/schema.ts'
import { formatDateAs, monthNames } from '#/lib/time/format-date.ts'

/** The cost of a campaign in one month, as `yyyy-mm` and whole cents. */
interface MonthCost {
  readonly month: string
  readonly cents: number
}

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

/** Parses a cost that the user typed. A campaign may cost nothing. */
export const parseCost = (typed: string) => parseDollars(typed, { zero: true })

/** The form for the cost of a month. An empty amount removes the cost. */
export const campaignCostFormSchema = z.object({
  month: z.string(),
  amount: z.string().check(amountCheck(parseCost)),
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
  return Array.from({ length: 26 }, (_, back) => formatDateAs(addMonths(now, 1 - back), 'yyyy-MM'))
}
