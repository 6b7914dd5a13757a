import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { reportSection } from './report-section.ts'

const count = z.number()
const amount = maybe(count)

/** The fields that a property and a unit have in common. */
const figures = {
  listed: z.boolean(),
  /** Whole days since it was listed. undefined when it is not listed or the date is not known. */
  daysListed: amount,
  leads: count,
  toured: count,
  leased: count,
  /** In how many of the feeds it appears. */
  feeds: maybe(z.object({ on: count, of: count })),
}

/** A unit of a property. Its leads are those that name the unit. */
const unitRowSchema = z.object({ id: z.string(), name: z.string(), ...figures })

/** A property. Without `property`, the leads that are not about any property. */
export const listingRowSchema = z.object({
  property: maybe(z.object({ id: z.string(), name: z.string(), team: z.object({ id: z.string() }) })),
  ...figures,
  /** Number of leads on each of the last 14 days, oldest first. */
  days: z.array(count),
  /** undefined when the property's units are not recorded. */
  units: maybe(z.array(unitRowSchema)),
})

/** A change of the rent of a listed unit, in whole dollars. */
export const priceChangeSchema = z.object({
  id: z.string(),
  property: z.object({ id: z.string(), name: z.string() }),
  unit: z.string(),
  changedTs: count,
  from: count,
  to: count,
  /** Inquiries about the property since the start of that day. */
  leadsSince: count,
})

/** The listing report: what is on the market, and the results. */
export const listingReportSchema = z.object({
  totals: reportSection(
    z.object({
      leads: count,
      before: amount,
      toured: count,
      leased: count,
      /** Days of the period that have begun. */
      days: count,
      /**
       * How many are on the market, and how many there are in total: units, and properties whose units are not
       * recorded.
       */
      listed: count,
      of: count,
      /** How many of the total are units. */
      units: count,
      /** The median for everything that is listed now. */
      daysListed: amount,
    }),
  ),
  properties: reportSection(z.array(listingRowSchema)),
  /** Whole days from the arrival of a lead to its lease, for leases with a date. */
  leaseDays: reportSection(z.array(count)),
  /** The newest changes, at most fifty. */
  priceChanges: reportSection(z.array(priceChangeSchema)),
  /** The total number of changes. undefined means that all of them were sent. */
  priceChangeCount: amount,
  asOf: count,
})

/** The listing report. */
export type ListingReport = z.output<typeof listingReportSchema>

/** A property with its results. */
export type ListingRow = z.output<typeof listingRowSchema>

/** A change of the rent of a listed unit. */
export type PriceChange = z.output<typeof priceChangeSchema>

/** The upper limits of the steps of Days to lease, in days. The last step has no limit. */
const steps = [7, 14, 21, 28, 42, Infinity] as const

/** Returns the number of leases in each step. Every lease is in exactly one step. */
export function leaseSteps(days: readonly number[]): { label: string; count: number }[] {
  return steps.map((most, at) => {
    const least = at === 0 ? 0 : (steps[at - 1] ?? 0) + 1
    return {
      label: most === Infinity ? `${least}+` : `${least}-${most}`,
      count: days.filter((one) => (at === 0 || one >= least) && one <= most).length,
    }
  })
}

/** Returns the number of leads per week over some days, with one decimal. undefined when no day has begun. */
export function perWeek(leads: number, days: number): number | undefined {
  return days <= 0 ? undefined : Math.round((leads / days) * 70) / 10
}

/** Days on the market from which the number is shown in the warning color. */
export const LONG_LISTED = 60
