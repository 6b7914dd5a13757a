import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { type LeadFilters, SEVERAL_CAMPAIGNS } from '../list/lead-filters.ts'
import { binsSchema } from './lead-stats.ts'
import { narrowCounted, type Counted, counted, type ReportScope } from './report-lists.ts'
import { reportSection } from './report-section.ts'

const count = z.number()
const counts = z.array(count)
const amount = maybe(z.number())
const named = z.object({ id: z.string(), name: z.string() })

/** The results of a campaign's leads. */
const broughtShape = {
  /** Inquiries that came in through the campaign. */
  leads: count,
  /** Incoming calls without spam and blocked ones, and how many of them were answered. */
  rang: count,
  answered: count,
  /** Tours that were set. */
  tours: count,
  leased: count,
} as const

/**
 * A campaign in comparison with the others. Without `campaign`, the leads that came in through no campaign. Amounts are
 * in cents.
 */
export const comparedCampaignSchema = z.object({
  ...broughtShape,
  campaign: maybe(
    z.object({
      id: z.string(),
      name: z.string(),
      category: z.string(),
      team: named,
      /** Whether the user may open the campaign's page. */
      entered: z.boolean(),
    }),
  ),
  /** Inquiries that the campaign touched, at first or later. */
  touched: count,
  cents: amount,
})

/**
 * The campaign report: one campaign, or all, over time and in comparison with the others. Every number of leads is the
 * total of its list.
 */
export const campaignReportSchema = z.object({
  totals: reportSection(
    z.object({
      ...broughtShape,
      /** The value in the compared period. */
      before: maybe(count),
      /** Inquiries that a chosen campaign touched. If none is chosen, inquiries that several campaigns touched. */
      touched: count,
      /** How many of the leads several campaigns touched. */
      several: count,
      toursCompleted: count,
    }),
  ),
  /** Inquiries by the channel of their first communication. Each list has one value for each day. */
  byType: reportSection(z.object({ bins: binsSchema, channels: z.record(z.string(), counts) })),
  /**
   * Inquiries of the chosen campaigns, or if none are chosen, of the campaigns with the most inquiries. Includes the
   * inquiries of all others together.
   */
  against: reportSection(
    z.object({
      bins: binsSchema,
      campaigns: z.array(z.object({ campaign: named, leads: counts })),
      others: maybe(z.object({ campaigns: count, leads: counts })),
    }),
  ),
  /**
   * The cost of each day, starting with the first day that had a cost. null when no cost was entered. Amounts are in
   * cents.
   */
  cost: reportSection(
    z.object({
      bins: binsSchema,
      cents: z.array(z.nullable(count)),
      total: amount,
      /**
       * False when the report is narrowed by property or property type: there is no cost then, because the cost cannot
       * be divided by property.
       */
      parted: z.boolean(),
    }),
  ),
  /**
   * How often each form was sent and opened, regardless of who may open its leads. Contains all forms, even if a campaign
   * is chosen.
   */
  forms: reportSection(
    z.array(
      z.object({
        campaign: named,
        sent: count,
        /** How many of the leads that sent the form the user can open. undefined means all. */
        seen: amount,
        opened: count,
      }),
    ),
  ),
  /** All campaigns with results, the active ones, and the chosen ones, even if only one is chosen. Sorted by leads, most first. */
  campaigns: reportSection(z.array(comparedCampaignSchema)),
  /** Merged leads, by the campaign through which they had come in. Sorted by leads, most first. */
  merged: reportSection(z.array(z.object({ campaign: maybe(named), leads: count }))),
  asOf: count,
})

/** The campaign report as the server sends it. */
export type CampaignReport = z.output<typeof campaignReportSchema>

/** A campaign in comparison with the others. */
export type ComparedCampaign = Exclude<CampaignReport['campaigns'], { unreadable: true }>[number]

/** Number of campaigns that are compared with the others when none is chosen. */
export const MOST_COMPARED = 5

/** Leads that came in as a web form, regardless of their status. */
export const formsSent: Counted = narrowCounted(counted.everything, { firstChannel: ['WEBFORM'] })

/** Returns the merged leads that a chosen campaign touched. If none is chosen, all merged leads. */
export function mergedOf({ campaign }: LeadFilters): Counted {
  return campaign === undefined ? counted.merged : narrowCounted(counted.merged, { anyTouch: campaign })
}

/**
 * Returns the leads that a chosen campaign touched, at first or later. If none is chosen, the leads that several
 * campaigns touched.
 */
export function touchedOf({ campaign = [SEVERAL_CAMPAIGNS] }: LeadFilters): Counted {
  return narrowCounted(counted.inquiries, { anyTouch: campaign })
}

/** Returns the scope without its campaign filter, for the numbers beside the chosen campaign. */
export function besides(scope: ReportScope): ReportScope {
  const { campaign: _campaign, ...filters } = scope.filters
  return { ...scope, filters }
}
