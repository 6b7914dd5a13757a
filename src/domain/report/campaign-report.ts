import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { type LeadFilters, SEVERAL_CAMPAIGNS } from '../list/lead-filters.ts'
import { binsSchema } from './lead-stats.ts'
import { and, type Counted, counted, type ReportScope } from './report-lists.ts'
import { reportSection } from './report-section.ts'

const count = z.number()
const counts = z.array(count)
const amount = maybe(z.number())
const named = z.object({ id: z.string(), name: z.string() })

/** What happened with the leads of a campaign. */
const broughtShape = {
  /** Inquiries that came in through it. */
  leads: count,
  /** Incoming calls but spam and blocked, and those that were answered. */
  rang: count,
  answered: count,
  /** Tours that were set. */
  tours: count,
  leased: count,
} as const

/** A campaign beside the others; without one: what came in through none. Cents. */
export const comparedCampaignSchema = z.object({
  ...broughtShape,
  campaign: maybe(
    z.object({
      id: z.string(),
      name: z.string(),
      category: z.string(),
      team: named,
      /** Its page can be opened. */
      entered: z.boolean(),
    }),
  ),
  /** Inquiries that it touched, first or later. */
  touched: count,
  cents: amount,
})

/** Campaign: one, or all, over time against the others. Every number of leads is the total of its list. */
export const campaignReportSchema = z.object({
  totals: reportSection(
    z.object({
      ...broughtShape,
      /** In the compared period. */
      before: maybe(count),
      /** Inquiries that a chosen campaign touched; where none is chosen those that several touched. */
      touched: count,
      /** Of the leads those that several campaigns touched. */
      several: count,
      toursCompleted: count,
    }),
  ),
  /** Inquiries by the channel of their first communication; a list each, as long as the days. */
  byType: reportSection(z.object({ bins: binsSchema, channels: z.record(z.string(), counts) })),
  /** Inquiries of the chosen campaigns, else of those with most, and of all others together. */
  against: reportSection(
    z.object({
      bins: binsSchema,
      campaigns: z.array(z.object({ campaign: named, leads: counts })),
      others: maybe(z.object({ campaigns: count, leads: counts })),
    }),
  ),
  /** By day, from the first that cost something on; without a value nothing was entered for it. Cents. */
  cost: reportSection(
    z.object({
      bins: binsSchema,
      cents: z.array(z.nullable(count)),
      total: amount,
      /** What is narrowed by property or its type has no cost: it can not be parted. */
      parted: z.boolean(),
    }),
  ),
  /** Forms, whether one is chosen or not: how often they were sent, and opened. */
  forms: reportSection(z.array(z.object({ campaign: named, sent: count, opened: count }))),
  /** All campaigns, whether one is chosen or not; most leads first. */
  campaigns: reportSection(z.array(comparedCampaignSchema)),
  /** Leads that were merged, by the campaign that they had come in through; most first. */
  merged: reportSection(z.array(z.object({ campaign: maybe(named), leads: count }))),
  asOf: count,
})

/** Campaign, as the server answers it. */
export type CampaignReport = z.output<typeof campaignReportSchema>

/** A campaign beside the others. */
export type ComparedCampaign = Exclude<CampaignReport['campaigns'], { unreadable: true }>[number]

/** Campaigns that are shown against the others where none is chosen. */
export const MOST_COMPARED = 5

/** What came in as a web form, whatever became of it. */
export const formsSent: Counted = and(counted.everything, { firstChannel: ['WEBFORM'] })

/** The leads that were merged and that a chosen campaign touched; all of them where none is chosen. */
export function mergedOf({ campaign }: LeadFilters): Counted {
  return campaign === undefined ? counted.merged : and(counted.merged, { anyTouch: campaign })
}

/** The leads that a chosen campaign touched, first or later; where none is chosen those that several touched. */
export function touchedOf({ campaign = [SEVERAL_CAMPAIGNS] }: LeadFilters): Counted {
  return and(counted.inquiries, { anyTouch: campaign })
}

/** A report that is narrowed to no campaign: what stands beside the chosen one. */
export function besides(scope: ReportScope): ReportScope {
  const { campaign: _campaign, ...filters } = scope.filters
  return { ...scope, filters }
}
