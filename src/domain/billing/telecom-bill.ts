import { millisecondsInDay as DAY } from 'date-fns/constants'
import * as z from 'zod/mini'

import { costOf, shareCents } from '#/lib/money.ts'
import { lenientArray, maybe, openEnum, timestamp } from '#/lib/schema.ts'

import { historyEntrySchema } from '../history.ts'
import { formatZonedDate, formatZonedWithYear } from '../time/zoned-time.ts'
import { billedNumberSchema } from './billed-number.ts'

/** The approval states of companies and of business profiles. */
const approvalStates = ['unknown', 'approved', 'not_approved', 'not_required'] as const

const invoiceSchema = z.object({
  id: z.string(),
  /** Month as `2026-06`. */
  period: z.string(),
  state: openEnum(['open', 'paid', 'overdue']),
  cents: z.number(),
  dueTs: timestamp,
  paidTs: maybe(timestamp),
})

const billingProfileSchema = z.object({
  id: z.string(),
  name: z.string(),
  approval: openEnum(approvalStates),
  numbers: z.number(),
  /** Why the profile was not approved. */
  why: maybe(z.string()),
  /** The necessary corrections, one per entry. */
  corrections: z._default(z.array(z.string()), []),
})

/** The spending cap (assumed). */
const spendingCapSchema = z.object({
  /** undefined when there is no cap. */
  cents: maybe(z.number()),
  /** Whether an email is sent at 80 %. */
  mail: z.boolean(),
  /** Whether numbers can no longer be bought once the cap is reached. */
  stopsBuying: z.boolean(),
  changedTs: timestamp,
  changedBy: maybe(z.string()),
  history: lenientArray(historyEntrySchema),
})

/**
 * The part of a bill that only superusers see (assumed). All amounts are whole cents. Rates are hundredths of a cent.
 */
const moneySchema = z.object({
  numberCents: z.number(),
  minuteRate: z.number(),
  textRate: z.number(),
  /** Number of phone numbers that are paid for in this period, including those that were released in it. */
  paidNumbers: z.number(),
  /** Total usage of the client, even if the viewer does not see all of it. */
  minutes: z.number(),
  texts: z.number(),
  plan: z.object({ name: z.string(), numbers: maybe(z.number()) }),
  cap: spendingCapSchema,
  invoices: lenientArray(invoiceSchema),
  profiles: lenientArray(billingProfileSchema),
})

const usage = { minutes: z.number(), texts: z.number() }

/** The telephone bill of a client for one billing period, as far as the viewer may see it (assumed). */
export const telecomBillSchema = z.object({
  period: z.object({
    /** Month as `2026-07`. */
    id: z.string(),
    from: timestamp,
    /** End of the period, exclusive. */
    to: timestamp,
    /** Time zone in which the days of the period begin. */
    zone: z.string(),
  }),
  /** Ids of the periods that can be viewed, newest first. */
  periods: z.array(z.string()),
  /** Usage by day, for the days that have begun. */
  days: z.array(z.object(usage)),
  /** Usage on the same days of the previous period. undefined when there is no previous period. */
  before: maybe(z.object(usage)),
  /** Usage by team, largest first. The entry without a team is the usage of saved numbers. */
  teams: z.array(z.object({ teamRef: maybe(z.string()), name: z.string(), ...usage })),
  /** The client's current numbers, with their usage in the period. */
  numbers: lenientArray(billedNumberSchema),
  money: maybe(moneySchema),
})

/** The telephone bill. */
export type TelecomBill = z.output<typeof telecomBillSchema>

/** A billing period. */
export type BillingPeriod = TelecomBill['period']

/** The part of a bill that only superusers see. */
export type BillMoney = z.output<typeof moneySchema>

/** The spending cap. */
export type SpendingCap = z.output<typeof spendingCapSchema>

/** An invoice. */
export type Invoice = z.output<typeof invoiceSchema>

/** A business profile with its approval. */
export type BillingProfile = z.output<typeof billingProfileSchema>

/** Returns the amounts of a bill in cents. Numbers, minutes and texts add up to the total. */
export function billSums(
  money: Pick<BillMoney, 'numberCents' | 'paidNumbers' | 'minuteRate' | 'textRate' | 'minutes' | 'texts'>,
): { numbers: number; minutes: number; texts: number; usage: number; total: number } {
  const numbers = money.numberCents * money.paidNumbers
  const minutes = costOf(money.minutes, money.minuteRate)
  const texts = costOf(money.texts, money.textRate)
  return { numbers, minutes, texts, usage: minutes + texts, total: numbers + minutes + texts }
}

/** Returns the cost of each team's usage in cents. The costs add up exactly to the usage on the bill. */
export function teamCosts(
  teams: readonly { readonly minutes: number; readonly texts: number }[],
  money: BillMoney,
): number[] {
  return shareCents(
    billSums(money).usage,
    teams.map(({ minutes, texts }) => minutes * money.minuteRate + texts * money.textRate),
  )
}

// Counts days in the period's own time zone. When the clocks change, a day has 23 or 25 hours.
const dayNumber = (ts: number, zone: string) =>
  Math.round(Date.parse(`${formatZonedDate(ts, zone, 'yyyy-MM-dd')}T00:00:00Z`) / DAY)

/**
 * Returns the number of days of a billing period, and how many have begun: at least one, at most all.
 * @param now epoch milliseconds
 */
export function daysOfPeriod(
  { from, to, zone }: BillingPeriod,
  now: number,
): { days: number; soFar: number; over: boolean } {
  const first = dayNumber(from, zone)
  const days = Math.max(1, dayNumber(to, zone) - first)
  const soFar = Math.min(days, Math.max(1, dayNumber(now, zone) - first + 1))
  return { days, soFar, over: now >= to }
}

/**
 * Forecasts the bill at the end of the period. Numbers are paid for once, minutes and texts continue at the daily
 * average so far.
 * @returns cents, undefined once the period is over
 */
export function forecastCents(money: BillMoney, period: BillingPeriod, now: number): number | undefined {
  const { days, soFar, over } = daysOfPeriod(period, now)
  if (over) return undefined
  const { numbers, usage: used } = billSums(money)
  return numbers + Math.round((used * days) / soFar)
}

/** Returns the days of a period that have begun: `July 1 to 14, 2026`. @param now epoch milliseconds */
export function periodDaysText(period: BillingPeriod, now: number): string {
  const { from, zone } = period
  const { soFar } = daysOfPeriod(period, now)
  const last = from + (soFar - 0.5) * DAY
  const year = formatZonedDate(last, zone, 'yyyy')
  if (soFar === 1) return `${formatZonedDate(from, zone, 'MMMM d')}, ${year}`
  const sameMonth = formatZonedDate(from, zone, 'M') === formatZonedDate(last, zone, 'M')
  return `${formatZonedDate(from, zone, 'MMMM d')} to ${formatZonedDate(last, zone, sameMonth ? 'd' : 'MMMM d')}, ${year}`
}

/** Returns the last day of a period: `July 31`. */
export const lastDayText = ({ to, zone }: BillingPeriod): string => formatZonedDate(to - 1, zone, 'MMMM d')

/** Returns `July 2026` for `2026-07`. An invalid month is returned unchanged. */
export function monthText(id: string): string {
  const ts = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(id) ? Date.parse(`${id}-15T12:00:00Z`) : Number.NaN
  return Number.isNaN(ts) ? id : formatZonedDate(ts, 'UTC', 'MMMM yyyy')
}

/**
 * Compares a period's usage with the same number of days of the previous period: `4% more than by June 14`, or `than in
 * June` when all of its days are compared.
 */
export function usageAgainst(
  now: number,
  before: number | undefined,
  period: BillingPeriod,
  ts: number,
): string | undefined {
  if (before === undefined) return undefined
  const { soFar } = daysOfPeriod(period, ts)
  const month = formatZonedDate(period.from - DAY, period.zone, 'MMMM')
  const last = Number(formatZonedDate(period.from - DAY, period.zone, 'd'))
  const then = soFar >= last ? `in ${month}` : `by ${month} ${soFar}`
  if (now === before) return `same as ${then}`
  if (before === 0) return `none ${then}`
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return `about the same as ${then}`
  return `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} than ${then}`
}

/** The percentage of the cap at which the email is sent. */
export const MAIL_AT = 80

/**
 * Returns the used share of the cap in whole percent, rounded down, the amount at which the email is sent, and whether
 * that amount and the cap are reached.
 */
export function capUse(
  soFar: number,
  cap: number,
): { percent: number; mailCents: number; reached: boolean; near: boolean } {
  const mailCents = Math.round((cap * MAIL_AT) / 100)
  return {
    percent: Math.floor((soFar * 100) / cap),
    mailCents,
    reached: soFar >= cap,
    near: soFar >= mailCents,
  }
}

const approvals: Readonly<Record<(typeof approvalStates)[number], string>> = {
  unknown: 'In review',
  approved: 'Approved',
  not_approved: 'Not approved',
  not_required: 'Not needed',
}

/** Returns the label of an approval. A state that is unknown to this version counts as undecided. */
export const approvalText = (word: string): string =>
  approvals[approvalStates.find((one) => one === word) ?? 'unknown']

/** Returns the state of an invoice as text: `Paid Jul 3`, `Due Aug 15`. @param zone time zone of the bill */
export function invoiceText({ state, paidTs, dueTs }: Invoice, now: number, zone: string): string {
  const day = (ts: number) => formatZonedWithYear(ts, zone, now, 'MMM d')
  if (state === 'paid') return paidTs === undefined ? 'Paid' : `Paid ${day(paidTs)}`
  return state === 'overdue' ? `Overdue since ${day(dueTs)}` : `Due ${day(dueTs)}`
}
