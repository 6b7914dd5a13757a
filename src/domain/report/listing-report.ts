import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { reportSection } from './report-section.ts'

const count = z.number()
const amount = maybe(count)

/** What a property and a unit say alike. */
const figures = {
  listed: z.boolean(),
  /** Whole days since it was listed; missing: it is not, or nobody knows. */
  daysListed: amount,
  leads: count,
  toured: count,
  leased: count,
  /** In how many of the feeds it stands. */
  feeds: maybe(z.object({ on: count, of: count })),
}

/** A unit of a property; its leads are those that name it. */
const unitRowSchema = z.object({ id: z.string(), name: z.string(), ...figures })

/** A property; without one: leads that are about none. */
export const listingRowSchema = z.object({
  property: maybe(z.object({ id: z.string(), name: z.string(), team: z.object({ id: z.string() }) })),
  ...figures,
  /** Leads of the last 14 days, oldest first. */
  days: z.array(count),
  /** Missing: its units are not kept. */
  units: maybe(z.array(unitRowSchema)),
})

/** A change of the rent of a listed unit; whole dollars. */
export const priceChangeSchema = z.object({
  id: z.string(),
  property: z.object({ id: z.string(), name: z.string() }),
  unit: z.string(),
  changedTs: count,
  from: count,
  to: count,
  /** Inquiries about its property since the start of that day. */
  leadsSince: count,
})

/** Listing: what is on the market, and what came of it. */
export const listingReportSchema = z.object({
  totals: reportSection(
    z.object({
      leads: count,
      before: amount,
      toured: count,
      leased: count,
      /** Days of the period that have begun. */
      days: count,
      /** On the market, of all: units, and properties whose units are not kept. */
      listed: count,
      of: count,
      /** How many of all are units. */
      units: count,
      /** Median of what is listed now. */
      daysListed: amount,
    }),
  ),
  properties: reportSection(z.array(listingRowSchema)),
  /** Whole days from a lead's coming in to its lease, where the lease says its day. */
  leaseDays: reportSection(z.array(count)),
  /** The newest fifty at most. */
  priceChanges: reportSection(z.array(priceChangeSchema)),
  /** How many there are in all; missing: as many as were sent. */
  priceChangeCount: amount,
  asOf: count,
})

/** Listing. */
export type ListingReport = z.output<typeof listingReportSchema>

/** A property with what came of it. */
export type ListingRow = z.output<typeof listingRowSchema>

/** A change of the rent of a listed unit. */
export type PriceChange = z.output<typeof priceChangeSchema>

/** The steps of Days to lease: up to so many days, the last without end. */
const steps = [7, 14, 21, 28, 42, Infinity] as const

/** How many leases took how long; every lease is in one step. */
export function leaseSteps(days: readonly number[]): { label: string; count: number }[] {
  return steps.map((most, at) => {
    const least = at === 0 ? 0 : (steps[at - 1] ?? 0) + 1
    return {
      label: most === Infinity ? `${least}+` : `${least}-${most}`,
      count: days.filter((one) => (at === 0 || one >= least) && one <= most).length,
    }
  })
}

/** Leads a week over some days, with one decimal; undefined where no day has begun. */
export function perWeek(leads: number, days: number): number | undefined {
  return days <= 0 ? undefined : Math.round((leads / days) * 70) / 10
}

/** Days on the market from which on it is said in the colour of a warning. */
export const LONG_LISTED = 60
