import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { agingBuckets } from '../list/aging.ts'
import { reportSection } from './report-section.ts'

const count = z.number()
/** Counts in the order of `agingBuckets`. */
const buckets = z.array(count)
/** Counts by status. */
const statuses = z.record(z.string(), count)

/**
 * A campaign with its open leads by age and by status. Without `campaign`, the leads that came in through no campaign.
 */
export const bucketRowSchema = z.object({
  campaign: maybe(
    z.object({
      id: z.string(),
      name: z.string(),
      team: z.object({ id: z.string() }),
      /** Whether the user may open the campaign's page. */
      entered: z.boolean(),
    }),
  ),
  buckets,
  statuses,
})

/** The campaign buckets report, about the leads that are open now. */
export const campaignBucketsSchema = z.object({
  totals: reportSection(
    z.object({
      open: count,
      buckets,
      statuses,
      /** Number of opportunities in the oldest bucket. */
      oldOpportunities: count,
    }),
  ),
  /** Sorted by open leads, most first. Campaigns without open leads are left out. */
  campaigns: reportSection(z.array(bucketRowSchema)),
  asOf: count,
})

/** The campaign buckets report. */
export type CampaignBuckets = z.output<typeof campaignBucketsSchema>

/** A campaign with its open leads. */
export type BucketRow = z.output<typeof bucketRowSchema>

/** Percentage of open leads over 60 days from which it is shown in the warning color. */
export const MUCH_OVER_60 = 30

/** Returns how many leads are open, and how many of them are older than 60 days. */
export function openOf({ buckets: ages }: { readonly buckets: readonly number[] }) {
  const sum = (from: number) => ages.slice(from).reduce((all, one) => all + one, 0)
  return { open: sum(0), over60: sum(agingBuckets.indexOf('60-90')) }
}
