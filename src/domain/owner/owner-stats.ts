import { subMonths } from 'date-fns/subMonths'
import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { type ListOfLeads } from '../list/dashboard-lists.ts'
import { type LeadFilters } from '../list/lead-filters.ts'
import { teamLists } from '../list/team-lists.ts'
import { dayStart, resolvePeriod } from '../time/dates.ts'
import { formatDays } from '../time/format.ts'

/** The period of the numbers of an owner. */
const MONTH = 'month-to-date'

/** Properties that a list of leads can be narrowed to. */
const MOST_PROPERTIES = 50

const narrowed = ({ list, filters }: ListOfLeads, property: readonly string[]): ListOfLeads => ({
  list,
  filters: { ...filters, property: [...property] },
})

const ofMonth = (property: readonly string[], more: LeadFilters = {}): ListOfLeads =>
  narrowed({ list: 'all', filters: { inquiry: true, period: MONTH, ...more } }, property)

/** The lists behind the numbers of an owner; the server counts them the same way. */
export const ownerLists = {
  open: (property: readonly string[]): ListOfLeads => narrowed(teamLists.open(), property),
  month: (property: readonly string[]): ListOfLeads => ofMonth(property),
  /** Leads that came in this month and took a tour. */
  toured: (property: readonly string[]): ListOfLeads => ofMonth(property, { toured: true }),
  leased: (property: readonly string[]): ListOfLeads => ofMonth(property, { leased: true }),
} as const

/** Whether a list can be narrowed to these properties: none would narrow nothing. */
export function isListable(properties: readonly string[]): boolean {
  return properties.length > 0 && properties.length <= MOST_PROPERTIES
}

const count = z.number()

/** How the properties of an owner do. Every number of leads is the total of one of `ownerLists`. */
export const ownerStatsSchema = z.object({
  open: count,
  /** How many were open at the end of each of the last 14 days, the last one now. Empty: nobody counted. */
  openDays: z._default(z.array(count), []),
  /** Open leads of all properties that the reader can open. */
  allOpen: count,
  /** What came in this month. */
  month: count,
  toured: count,
  /** Of the same days of the month before. */
  touredBefore: count,
  leased: count,
  /** Of the leads of this month that were answered. Milliseconds. */
  medianMs: maybe(count),
  /** The same for what came in on each day of this month so far; null: nothing was answered. */
  medianDays: z._default(z.array(z.nullable(count)), []),
  teams: z._default(z.array(z.object({ name: z.string(), medianMs: count })), []),
  /** All of these medians are of a sample. */
  sampled: z._default(z.boolean(), false),
  properties: z._default(
    z.array(z.object({ id: z.string(), open: count, toured: count, leased: count })),
    [],
  ),
})

/** How the properties of an owner do. */
export type OwnerStats = z.output<typeof ownerStatsSchema>

/** Days that a line needs: fewer with values of their own say nothing. */
const LEAST_DAYS = 5

/** Whether a line of these values says something: at least five days, not all of them the same. */
export function isTrend(values: readonly (number | null)[]): boolean {
  const known = values.filter((value) => value !== null)
  return known.length >= LEAST_DAYS && new Set(known).size > 1
}

/** This month and the same days of the one before. Epoch milliseconds, half-open; the same all day. */
export interface OwnerMonth {
  readonly from: number
  readonly to: number
  readonly beforeFrom: number
  readonly beforeTo: number
}

/** @param now epoch milliseconds */
export function ownerMonth(now: number): OwnerMonth {
  const { from = 0, to = 0 } = resolvePeriod(MONTH, now)
  // The first day of the month: a month before it, whatever its length.
  const beforeFrom = subMonths(from, 1).getTime()
  return { from, to, beforeFrom, beforeTo: Math.min(dayStart(subMonths(now, 1).getTime(), 1), from) }
}

/** The days that this month is compared with: "Oct 1 to 22". */
export function monthBeforeLabel({ from, beforeFrom, beforeTo }: OwnerMonth): string {
  return formatDays(beforeFrom, dayStart(beforeTo, -1), from)
}
