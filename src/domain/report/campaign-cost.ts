import * as z from 'zod/mini'

import { lenientArray, maybe, timestamp } from '#/lib/schema.ts'

import { monthNames } from '../time/format-date.ts'

const DAY = 86_400_000

/** What a campaign can cost in a month, in cents: up to a million dollars. */
export const MOST_CENTS = 100_000_000

/** The cost of a campaign in one month; `yyyy-mm` and whole cents. */
export interface MonthCost {
  readonly month: string
  readonly cents: number
}

/** A month as requests name it. */
export const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** `July 2026`. */
export function monthLabel(month: string): string {
  const [year = '', at = '1'] = month.split('-')
  return `${monthNames[Number(at) - 1] ?? ''} ${year}`
}

/** The days of a month as the UTC midnights of their dates: half-open. */
function daysOfMonth(month: string): { start: number; end: number } {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return { start: Date.UTC(year, at - 1, 1), end: Date.UTC(year, at, 1) }
}

/**
 * What some days cost: of each month the part of those days. The cents of a month are dealt out to its days in order, so
 * that the days of a month, however they are cut into periods, add up to its cost to the cent.
 * @param from the first day, and `to` the day after the last, as the UTC midnights of their dates; may be infinite
 * @returns cents; undefined where no cost was entered for any of the days
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

/** How many days are counted, and how many the months have that they lie in; days as in `costOfDays`. */
export function countedDays(from: number, to: number): { counted: number; of: number } | undefined {
  if (!Number.isFinite(from) || !Number.isFinite(to) || to <= from) return undefined
  const [first, last] = [new Date(from), new Date(to - DAY)]
  const start = Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), 1)
  const end = Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1, 1)
  return { counted: Math.round((to - from) / DAY), of: Math.round((end - start) / DAY) }
}

/** `$5,100`, `$17.96`; cents are shown only under 100 dollars. */
export function formatCents(cents: number): string {
  return formatCentsAmong(cents, cents)
}

/** An amount of a column: all of them have cents, or none, as the largest one has. */
export function formatCentsAmong(cents: number, largest: number): string {
  const digits = largest !== 0 && Math.abs(largest) < 10_000 ? 2 : 0
  return (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** Cents as a decimal, for files: `5100.00`. */
export function centsText(cents: number): string {
  const whole = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** What one of several costs, in whole cents; undefined where there is no cost or nothing to divide it by. */
export function centsPer(cents: number | undefined, count: number): number | undefined {
  return cents === undefined || count <= 0 ? undefined : Math.round(cents / count)
}

/** Cents of an amount as it was typed, `$1,240.50`; undefined for an empty one, NaN for what is none. */
export function centsOfTyped(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s$]/g, '')
  if (text === '') return undefined
  const parts = /^(\d{1,7}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text)
  if (!parts) return Number.NaN
  const cents =
    Number(parts[1]?.replaceAll(',', '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0').slice(0, 2))
  return cents <= MOST_CENTS ? cents : Number.NaN
}

/** An amount as its field shows it: `1,240.50`, `240`. */
export function typedCents(cents: number | undefined): string {
  if (cents === undefined) return ''
  return (cents / 100).toLocaleString('en-US', {
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  })
}

/** Form of the cost of a month; an empty amount takes the cost away. */
export const campaignCostFormSchema = z.object({
  month: z.string(),
  amount: z
    .string()
    .check(z.refine((text) => !Number.isNaN(centsOfTyped(text)), 'Enter an amount between 0 and 1,000,000')),
})

/** What a campaign cost by month, and who entered what. */
export const campaignCostsSchema = z.object({
  months: z.array(z.object({ month: z.string(), cents: z.number() })),
  /** The newest first; without `before`: there was no cost, without `after`: it was taken away. */
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
  /** When it was last changed; 0: never. */
  changedTs: timestamp,
})

/** What a campaign cost by month, and who entered what. */
export type CampaignCosts = z.output<typeof campaignCostsSchema>

/** Months in which a cost can be entered: the one that comes, this one and the two years before, the newest first. */
export function costMonths(now: number): string[] {
  const date = new Date(now)
  return Array.from({ length: 26 }, (_, back) => {
    const first = new Date(date.getFullYear(), date.getMonth() + 1 - back, 1)
    return `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, '0')}`
  })
}
