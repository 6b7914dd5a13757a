import * as z from 'zod/mini'

import { formatCount } from '#/lib/format-count.ts'
import { lenientArray, maybe, timestamp } from '#/lib/schema.ts'

import { leadRowSchema } from '../lead/lead-row.ts'
import { dashboardLists, type ListOfLeads } from '../list/dashboard-lists.ts'
import { dayStart, formatPeriod } from '../time/dates.ts'
import { isoDate } from '../time/format-date.ts'
import { formUseSchema } from './campaign-details.ts'
import { campaignLists, type CampaignPeriod, narrowed } from './campaign-rows.ts'

/** The periods that the page of a campaign offers, in days. */
export const campaignPeriods = [7, 30, 90] as const

/** A number of days back, today included, with the first instant of each and of tomorrow. Epoch milliseconds. */
export interface CampaignDays extends CampaignPeriod {
  readonly days: readonly number[]
  /** The first instant of as many days before. */
  readonly beforeFrom: number
}

/**
 * The days that a campaign is shown for; the same value all day.
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

/** How a campaign did in a period. Every number is the total of one of `statsLists`, but where it says otherwise. */
export const campaignStatsSchema = z.object({
  leads: count,
  /** Leads of as many days before. */
  before: count,
  contacted: count,
  waiting: count,
  toured: count,
  tourSet: count,
  leased: count,
  /** Of its leads that were answered, and of all leads of the team. Milliseconds. */
  medianMs: maybe(count),
  teamMedianMs: maybe(count),
  /** Its median, and that of the team, are of a sample. */
  sampled: z._default(z.boolean(), false),
  teamSampled: z._default(z.boolean(), false),
  /** By the channel of the last communication; a day each. */
  days: z.array(
    z.object({
      leads: count,
      contacted: count,
      medianMs: maybe(count),
      channels: z.record(z.string(), count),
    }),
  ),
  channels: z.record(z.string(), count),
  /** Calls of the period, not leads: incoming ones but spam and blocked ones, as Call stats counts them. */
  calls: z.object({ all: count, missed: count, calledBack: count }),
  /** When the last email and the last form came in. */
  lastEmailTs: maybe(timestamp),
  lastFormTs: maybe(timestamp),
  formUse: formUseSchema,
  /** The newest leads of the period. */
  recent: lenientArray(leadRowSchema),
})

/** How a campaign did in a period. */
export type CampaignStats = z.output<typeof campaignStatsSchema>

/** The lists behind the numbers of the page of a campaign; the server counts them the same way. */
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

/** "1 lease for every 12.5 leads" of a campaign. */
export function leaseSentence({ leased, leads }: Pick<CampaignStats, 'leased' | 'leads'>): string {
  if (leased === 0) return 'None yet'
  const each = Math.round((leads / leased) * 10) / 10
  return each === 1 ? '1 lease for every lead' : `1 lease for every ${formatCount(each)} leads`
}
