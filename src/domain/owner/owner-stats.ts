import { subMonths } from 'date-fns/subMonths'
import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { type ListOfLeads } from '../list/dashboard-lists.ts'
import { type LeadFilters } from '../list/lead-filters.ts'
import { teamLists } from '../list/team-lists.ts'
import { dayStart, resolvePeriod } from '../time/dates.ts'
import { formatDays } from '../time/format.ts'

/** The period of an owner's numbers. */
const MONTH = 'month-to-date'

/** Maximum number of properties that a list of leads can be narrowed to. */
const MOST_PROPERTIES = 50

const narrowed = ({ list, filters }: ListOfLeads, property: readonly string[]): ListOfLeads => ({
  list,
  filters: { ...filters, property: [...property] },
})

const ofMonth = (property: readonly string[], more: LeadFilters = {}): ListOfLeads =>
  narrowed({ list: 'all', filters: { inquiry: true, period: MONTH, ...more } }, property)

/** The lists behind an owner's numbers. The server counts them the same way. */
export const ownerLists = {
  open: (property: readonly string[]): ListOfLeads => narrowed(teamLists.open(), property),
  month: (property: readonly string[]): ListOfLeads => ofMonth(property),
  /** Leads that came in this month and had a tour. */
  toured: (property: readonly string[]): ListOfLeads => ofMonth(property, { toured: true }),
  leased: (property: readonly string[]): ListOfLeads => ofMonth(property, { leased: true }),
} as const

/** Whether a list can be narrowed to these properties. With no properties, the list would not be narrowed at all. */
export function isListable(properties: readonly string[]): boolean {
  return properties.length > 0 && properties.length <= MOST_PROPERTIES
}

const count = z.number()

/** The numbers of an owner's properties. Every number of leads is the total of one of `ownerLists`. */
export const ownerStatsSchema = z.object({
  open: count,
  /**
   * The number of open leads at the end of each of the last 14 days, the last one now. Empty when they were not
   * counted.
   */
  openDays: z._default(z.array(count), []),
  /** The open leads of all properties that the current user can open. */
  allOpen: count,
  /** The leads that came in this month. */
  month: count,
  toured: count,
  /** The same number for the same days of the previous month. */
  touredBefore: count,
  leased: count,
  /** The median for the leads of this month that were answered, in milliseconds. */
  medianMs: maybe(count),
  /** The same median for the leads that came in on each day of this month so far. null when none was answered. */
  medianDays: z._default(z.array(z.nullable(count)), []),
  teams: z._default(z.array(z.object({ name: z.string(), medianMs: count })), []),
  /** Whether all of these medians are computed from a sample. */
  sampled: z._default(z.boolean(), false),
  properties: z._default(
    z.array(z.object({ id: z.string(), open: count, toured: count, leased: count })),
    [],
  ),
})

/** The numbers of an owner's properties. */
export type OwnerStats = z.output<typeof ownerStatsSchema>

/** Minimum number of days with a value. A line with fewer is not meaningful. */
const LEAST_DAYS = 5

/** Whether a line of these values is meaningful: at least five days have a value, and not all values are the same. */
export function isTrend(values: readonly (number | null)[]): boolean {
  const known = values.filter((value) => value !== null)
  return known.length >= LEAST_DAYS && new Set(known).size > 1
}

/** This month and the same days of the previous month. Half-open ranges in epoch milliseconds, the same all day. */
export interface OwnerMonth {
  readonly from: number
  readonly to: number
  readonly beforeFrom: number
  readonly beforeTo: number
}

/**
 * Returns this month and the same days of the previous month.
 * @param now epoch milliseconds
 */
export function ownerMonth(now: number): OwnerMonth {
  const { from = 0, to = 0 } = resolvePeriod(MONTH, now)
  // `from` is the first day of a month, so this is the first day of the previous month, regardless of its length.
  const beforeFrom = subMonths(from, 1).getTime()
  return { from, to, beforeFrom, beforeTo: Math.min(dayStart(subMonths(now, 1).getTime(), 1), from) }
}

/** Returns the days that this month is compared with: "Oct 1 to 22". */
export function monthBeforeLabel({ from, beforeFrom, beforeTo }: OwnerMonth): string {
  return formatDays(beforeFrom, dayStart(beforeTo, -1), from)
}
