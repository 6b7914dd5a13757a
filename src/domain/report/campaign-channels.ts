import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { binsSchema } from './lead-stats.ts'
import { reportSection } from './report-section.ts'

const count = z.number()
const amount = maybe(z.number())

/** A campaign with what it cost and brought; without one: what came in through none. Cents. */
export const channelRowSchema = z.object({
  campaign: maybe(
    z.object({
      id: z.string(),
      name: z.string(),
      category: z.string(),
      team: z.object({ id: z.string(), name: z.string() }),
      /** Its costs can be seen. */
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

/** Campaign channels. Money is in whole cents, of the days of the period; a missing one was never entered. */
export const campaignChannelsSchema = z.object({
  totals: reportSection(
    z.object({
      leads: count,
      toured: count,
      leased: count,
      cents: amount,
      /** In the compared period. */
      before: maybe(z.object({ leads: count, cents: amount })),
      leadsByDay: z.array(count),
      /** Days, or weeks. */
      unit: maybe(binsSchema.shape.unit),
      missed: count,
      medianMs: amount,
      /** How many days of their months are counted; missing: all there are. */
      days: maybe(z.object({ counted: count, of: count })),
    }),
  ),
  /** By category; without one: through no campaign. */
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
  /** Most leads first. */
  campaigns: reportSection(z.array(channelRowSchema)),
  /** Medians are of a sample of the leads. */
  sampled: z._default(z.boolean(), false),
  asOf: count,
})

/** Campaign channels. */
export type CampaignChannels = z.output<typeof campaignChannelsSchema>

/** A campaign with what it cost and brought. */
export type ChannelRow = z.output<typeof channelRowSchema>

/** A category with what it cost and brought. */
export type CategoryRow = Exclude<CampaignChannels['categories'], { unreadable: true }>[number]
