import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { binsSchema } from './lead-stats.ts'
import { reportSection } from './report-section.ts'

const count = z.number()
const amount = maybe(z.number())

/**
 * A campaign with its cost and results. Without `campaign`, the leads that came in through no campaign. Amounts are in
 * cents.
 */
export const channelRowSchema = z.object({
  campaign: maybe(
    z.object({
      id: z.string(),
      name: z.string(),
      category: z.string(),
      team: z.object({ id: z.string(), name: z.string() }),
      /** Whether the user may see the campaign's costs. */
      costs: z.boolean(),
    }),
  ),
  leads: count,
  toured: count,
  leased: count,
  missed: count,
  cents: amount,
  medianMs: amount,
})

/**
 * The campaign channels report. Amounts are in whole cents, for the days of the period. undefined when a cost was never
 * entered.
 */
export const campaignChannelsSchema = z.object({
  totals: reportSection(
    z.object({
      leads: count,
      toured: count,
      leased: count,
      cents: amount,
      /** The values in the compared period. */
      before: maybe(z.object({ leads: count, cents: amount })),
      leadsByDay: z.array(count),
      /** The unit of the chart: days or weeks. */
      unit: maybe(binsSchema.shape.unit),
      missed: count,
      medianMs: amount,
      /** How many days are counted, of how many days in their months. undefined means all of them. */
      days: maybe(z.object({ counted: count, of: count })),
    }),
  ),
  /** Results by category. Without a category, the leads that came in through no campaign. */
  categories: reportSection(
    z.array(
      z.object({
        category: maybe(z.string()),
        leads: count,
        toured: count,
        leased: count,
        cents: amount,
      }),
    ),
  ),
  /** Sorted by leads, most first. */
  campaigns: reportSection(z.array(channelRowSchema)),
  /** Whether medians are computed from a sample of the leads. */
  sampled: z._default(z.boolean(), false),
  asOf: count,
})

/** The campaign channels report. */
export type CampaignChannels = z.output<typeof campaignChannelsSchema>

/** A campaign with its cost and results. */
export type ChannelRow = z.output<typeof channelRowSchema>

/** A category with its cost and results. */
export type CategoryRow = Exclude<CampaignChannels['categories'], { unreadable: true }>[number]
