import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { agingBuckets } from '../list/aging.ts'
import { reportSection } from './report-section.ts'

const count = z.number()
/** By the buckets of `agingBuckets`. */
const buckets = z.array(count)
/** By status. */
const statuses = z.record(z.string(), count)

/** A campaign with its open leads by age and by status; without a campaign: what came in through none. */
export const bucketRowSchema = z.object({
  campaign: maybe(
    z.object({
      id: z.string(),
      name: z.string(),
      team: z.object({ id: z.string() }),
      /** Its page is open to the person. */
      entered: z.boolean(),
    }),
  ),
  buckets,
  statuses,
})

/** Campaign buckets: the leads that are open now. */
export const campaignBucketsSchema = z.object({
  totals: reportSection(
    z.object({
      open: count,
      buckets,
      statuses,
      /** Opportunities among the oldest. */
      oldOpportunities: count,
    }),
  ),
  /** Most open leads first; those without any are left out. */
  campaigns: reportSection(z.array(bucketRowSchema)),
  asOf: count,
})

/** Campaign buckets. */
export type CampaignBuckets = z.output<typeof campaignBucketsSchema>

/** A campaign with its open leads. */
export type BucketRow = z.output<typeof bucketRowSchema>

/** Percent of open leads over 60 days from which on it is said in the colour of a warning. */
export const MUCH_OVER_60 = 30

/** How many leads are open, and how many of them are older than 60 days. */
export function openOf({ buckets: ages }: { readonly buckets: readonly number[] }) {
  const sum = (from: number) => ages.slice(from).reduce((all, one) => all + one, 0)
  return { open: sum(0), over60: sum(agingBuckets.indexOf('60-90')) }
}
