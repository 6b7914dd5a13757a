import * as z from 'zod/mini'

import { lenientArray, maybe, openEnum, timestamp } from '#/lib/schema.ts'

import { historyEntrySchema } from '../history.ts'
import { formatZonedDate, formatZonedWithYear } from '../time/zoned-time.ts'
import { billedNumberSchema } from './billed-number.ts'
import { costOf, shareCents } from './money.ts'

/** The words of approvals: of companies and of business profiles. */
const approvalStates = ['unknown', 'approved', 'not_approved', 'not_required'] as const

const invoiceSchema = z.object({
  id: z.string(),
  /** `2026-06`. */
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
  /** Why it was not approved. */
  why: maybe(z.string()),
  /** What is to be corrected, one thing each. */
  corrections: z._default(z.array(z.string()), []),
})

/** The spending cap (assumed). */
const spendingCapSchema = z.object({
  /** Missing: there is none. */
  cents: maybe(z.number()),
  /** Whether an email goes out at 80 %. */
  mail: z.boolean(),
  /** Whether no number can be bought once it is reached. */
  stopsBuying: z.boolean(),
  changedTs: timestamp,
  changedBy: maybe(z.string()),
  history: lenientArray(historyEntrySchema),
})

/** What only superusers see (assumed). All amounts are whole cents; rates are hundredths of a cent. */
const moneySchema = z.object({
  numberCents: z.number(),
  minuteRate: z.number(),
  textRate: z.number(),
  /** The numbers that are paid for in this period, those that were released in it too. */
  paidNumbers: z.number(),
  /** Everything that the client used, whoever sees it. */
  minutes: z.number(),
  texts: z.number(),
  plan: z.object({ name: z.string(), numbers: maybe(z.number()) }),
  cap: spendingCapSchema,
  invoices: lenientArray(invoiceSchema),
  profiles: lenientArray(billingProfileSchema),
})

const usage = { minutes: z.number(), texts: z.number() }

/** The telephone bill of a client for one billing period, as far as the person may see it (assumed). */
export const telecomBillSchema = z.object({
  period: z.object({
    /** `2026-07`. */
    id: z.string(),
    from: timestamp,
    /** Excluded. */
    to: timestamp,
    /** In which its days begin. */
    zone: z.string(),
  }),
  /** Those that can be looked at, the newest first. */
  periods: z.array(z.string()),
  /** By day; those that have begun. */
  days: z.array(z.object(usage)),
  /** The same days of the period before; missing: there is none. */
  before: maybe(z.object(usage)),
  /** The largest first; without a team: what saved numbers used. */
  teams: z.array(z.object({ teamRef: maybe(z.string()), name: z.string(), ...usage })),
  /** Those of now, with what they were used for in the period. */
  numbers: lenientArray(billedNumberSchema),
  money: maybe(moneySchema),
})

/** The telephone bill. */
export type TelecomBill = z.output<typeof telecomBillSchema>

/** A billing period. */
export type BillingPeriod = TelecomBill['period']

/** What only superusers see of a bill. */
export type BillMoney = z.output<typeof moneySchema>

/** The spending cap. */
export type SpendingCap = z.output<typeof spendingCapSchema>

/** An invoice. */
export type Invoice = z.output<typeof invoiceSchema>

/** A business profile with its approval. */
export type BillingProfile = z.output<typeof billingProfileSchema>

/** The amounts of a bill in cents: numbers, minutes and texts add up to the total. */
export function billSums(
  money: Pick<BillMoney, 'numberCents' | 'paidNumbers' | 'minuteRate' | 'textRate' | 'minutes' | 'texts'>,
): { numbers: number; minutes: number; texts: number; usage: number; total: number } {
  const numbers = money.numberCents * money.paidNumbers
  const minutes = costOf(money.minutes, money.minuteRate)
  const texts = costOf(money.texts, money.textRate)
  return { numbers, minutes, texts, usage: minutes + texts, total: numbers + minutes + texts }
}

/** What each team's usage costs in cents; together exactly what the usage of the bill costs. */
export function teamCosts(
  teams: readonly { readonly minutes: number; readonly texts: number }[],
  money: BillMoney,
): number[] {
  return shareCents(
    billSums(money).usage,
    teams.map(({ minutes, texts }) => minutes * money.minuteRate + texts * money.textRate),
  )
}

const DAY = 86_400_000
// Days of the period's own zone: where a clock change falls into it, a day has 23 or 25 hours.
const dayNumber = (ts: number, zone: string) =>
  Math.round(Date.parse(`${formatZonedDate(ts, zone, 'yyyy-MM-dd')}T00:00:00Z`) / DAY)

/** The days of a billing period, and how many have begun: at least one, at most all. @param now epoch milliseconds */
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
 * What the bill will be at the end of the period: the numbers are paid for once, minutes and texts go on as in the days so
 * far. @returns cents; undefined once the period is over
 */
export function forecastCents(money: BillMoney, period: BillingPeriod, now: number): number | undefined {
  const { days, soFar, over } = daysOfPeriod(period, now)
  if (over) return undefined
  const { numbers, usage: used } = billSums(money)
  return numbers + Math.round((used * days) / soFar)
}

/** `July 1 to 14, 2026`: the days of a period that have begun. @param now epoch milliseconds */
export function periodDaysText(period: BillingPeriod, now: number): string {
  const { from, zone } = period
  const { soFar } = daysOfPeriod(period, now)
  const last = from + (soFar - 0.5) * DAY
  const year = formatZonedDate(last, zone, 'yyyy')
  if (soFar === 1) return `${formatZonedDate(from, zone, 'MMMM d')}, ${year}`
  const sameMonth = formatZonedDate(from, zone, 'M') === formatZonedDate(last, zone, 'M')
  return `${formatZonedDate(from, zone, 'MMMM d')} to ${formatZonedDate(last, zone, sameMonth ? 'd' : 'MMMM d')}, ${year}`
}

/** `July 31`: the last day of a period. */
export const lastDayText = ({ to, zone }: BillingPeriod): string => formatZonedDate(to - 1, zone, 'MMMM d')

/** `July 2026` of `2026-07`; what is no month stays as it came. */
export function monthText(id: string): string {
  const ts = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(id) ? Date.parse(`${id}-15T12:00:00Z`) : Number.NaN
  return Number.isNaN(ts) ? id : formatZonedDate(ts, 'UTC', 'MMMM yyyy')
}

/**
 * A period's usage against that of as many days of the period before: `4% more than by June 14`, and `than in June` where
 * all of its days are compared.
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
  if (before === 0) return now === 0 ? `as ${then}` : `none ${then}`
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return `as ${then}`
  return `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} than ${then}`
}

/** The share of the cap at which the email goes out, in percent. */
export const MAIL_AT = 80

/** How far the cap is used, in whole percent rounded down, and whether the email is due and the cap reached. */
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

/** An approval in words; a word of a newer server reads as one that is not decided. */
export const approvalText = (word: string): string =>
  approvals[approvalStates.find((one) => one === word) ?? 'unknown']

/** The state of an invoice in words: `Paid Jul 3`, `Due Aug 15`. @param zone of the bill */
export function invoiceText({ state, paidTs, dueTs }: Invoice, now: number, zone: string): string {
  const day = (ts: number) => formatZonedWithYear(ts, zone, now, 'MMM d')
  if (state === 'paid') return paidTs === undefined ? 'Paid' : `Paid ${day(paidTs)}`
  return state === 'overdue' ? `Overdue since ${day(dueTs)}` : `Due ${day(dueTs)}`
}
