import * as z from 'zod/mini'

import { lenientArray, maybe, timestamp } from '#/lib/schema.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { isoDate } from '#/lib/time/format-date.ts'

import { leadRowSchema } from '../lead/lead-row.ts'
import { dashboardLists, type ListOfLeads } from '../list/dashboard-lists.ts'
import { dayStart, formatPeriod } from '../time/dates.ts'
import { formUseSchema } from './campaign-details.ts'
import { campaignLists, type CampaignPeriod, narrowed } from './campaign-rows.ts'

/** The periods that a campaign's page offers, in days. */
export const campaignPeriods = [7, 30, 90] as const

/** A range of past days including today, with the start of each day and of tomorrow in epoch milliseconds. */
export interface CampaignDays extends CampaignPeriod {
  readonly days: readonly number[]
  /** Start of the preceding range of the same length. */
  readonly beforeFrom: number
}

/**
 * Returns the days for which a campaign is shown. The result is the same all day.
 * @param now epoch milliseconds
 */
export function campaignDays(count: number, now: number): CampaignDays {
  const days = Array.from({ length: count + 1 }, (_, at) => dayStart(now, at + 1 - count))
  const [from = 0] = days
  return {
    days,
    from,
    to: days.at(-1) ?? from,
    beforeFrom: dayStart(from, -count),
    period: formatPeriod({ from: isoDate(from), to: isoDate(now) }),
  }
}

const count = z.number()

/**
 * The statistics of a campaign in a period. Every number is the total of one of `statsLists`, unless noted otherwise.
 */
export const campaignStatsSchema = z.object({
  leads: count,
  /** Number of leads in the preceding range of the same length. */
  before: count,
  contacted: count,
  waiting: count,
  toured: count,
  tourSet: count,
  leased: count,
  /**
   * Median response time in milliseconds over the campaign's answered leads. `teamMedianMs`: the same over all leads of
   * the team.
   */
  medianMs: maybe(count),
  teamMedianMs: maybe(count),
  /** The median of the campaign is based on a sample. `teamSampled`: the same for the team's median. */
  sampled: z._default(z.boolean(), false),
  teamSampled: z._default(z.boolean(), false),
  /** One entry per day, by the channel of the last communication. */
  days: z.array(
    z.object({
      leads: count,
      contacted: count,
      medianMs: maybe(count),
      channels: z.record(z.string(), count),
    }),
  ),
  channels: z.record(z.string(), count),
  /** Number of calls in the period, not leads: incoming calls except spam and blocked ones, as in Call stats. */
  calls: z.object({ all: count, missed: count, calledBack: count }),
  /** When the last email came in. `lastFormTs`: when the last form came in. */
  lastEmailTs: maybe(timestamp),
  lastFormTs: maybe(timestamp),
  formUse: formUseSchema,
  /** The newest leads of the period. */
  recent: lenientArray(leadRowSchema),
})

/** The statistics of a campaign in a period. */
export type CampaignStats = z.output<typeof campaignStatsSchema>

/** The lists behind the numbers on the page of a campaign. The server counts them in the same way. */
export const statsLists = {
  leads: campaignLists.created,
  byChannel: campaignLists.byChannel,
  contacted: (id: string, period: string): ListOfLeads => withFilter(id, period, { contacted: true }),
  waiting: (id: string, period: string): ListOfLeads =>
    narrowed({ ...dashboardLists.notContacted(), filters: { inquiry: true, period } }, id),
  toured: (id: string, period: string): ListOfLeads => withFilter(id, period, { toured: true }),
  tourSet: (id: string, period: string): ListOfLeads => withFilter(id, period, { tour: ['SCHEDULED'] }),
  leased: (id: string, period: string): ListOfLeads => withFilter(id, period, { leased: true }),
} as const

function withFilter(id: string, period: string, more: ListOfLeads['filters']): ListOfLeads {
  const list = campaignLists.created(id, period)
  return { ...list, filters: { ...list.filters, ...more } }
}

/** Returns the lease rate of a campaign: "1 lease for every 12.5 leads". */
export function leaseSentence({ leased, leads }: Pick<CampaignStats, 'leased' | 'leads'>): string {
  if (leased === 0) return 'None yet'
  const each = Math.round((leads / leased) * 10) / 10
  return each === 1 ? '1 lease for every lead' : `1 lease for every ${formatCount(each)} leads`
}
