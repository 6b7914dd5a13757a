import { compareNames } from '#/lib/name-order.ts'

import { dashboardLists, type ListOfLeads } from '../list/dashboard-lists.ts'
import { type communicationTypes } from '../message/communication.ts'
import { dayStart, formatPeriod } from '../time/dates.ts'
import { isoDate } from '../time/format-date.ts'
import { kindOfCampaign, type CampaignRow } from './campaign-details.ts'

/** Days that the figures of campaigns look back, today included. */
export const CAMPAIGN_DAYS = 30

/** Whole days as instants, the last one excluded, and as the period of a list. */
export interface CampaignPeriod {
  /** Epoch milliseconds. */
  readonly from: number
  readonly to: number
  /** A custom range: the list of a number is the same tomorrow. */
  readonly period: string
}

/**
 * The last 30 days, today included; the same value all day.
 * @param now epoch milliseconds
 */
export function pastCampaignDays(now: number): CampaignPeriod {
  const from = dayStart(now, 1 - CAMPAIGN_DAYS)
  return {
    from,
    to: dayStart(now, 1),
    period: formatPeriod({ from: isoDate(from), to: isoDate(now) }),
  }
}

/** The lists behind the numbers of a campaign; the server counts them the same way. */
export const campaignLists = {
  /** What came in in a period, whatever became of it. */
  created: (campaignId: string, period: string): ListOfLeads =>
    narrowed(dashboardLists.created(period), campaignId),
  /** What came in in a period, by the channel of its last communication. */
  byChannel: (
    campaignId: string,
    period: string,
    channel?: (typeof communicationTypes)[number],
  ): ListOfLeads => narrowed(dashboardLists.byChannel(period, channel), campaignId),
} as const

/** A list of the leads of one campaign. */
export function narrowed(list: ListOfLeads, campaignId: string): ListOfLeads {
  return { ...list, filters: { ...list.filters, campaign: [campaignId] } }
}

/** What the rows of a tab are narrowed to; missing: everything. */
export interface CampaignFilters {
  readonly q?: string | undefined
  readonly category?: 'DEFAULT' | 'FEED' | undefined
  readonly status?: 'ACTIVE' | 'INACTIVE' | undefined
  /** The id of a property. */
  readonly property?: string | undefined
}

/** The two tabs of campaigns: forms stand alone, everything else is a channel. */
export type CampaignTab = 'channels' | 'forms'

/** The campaigns of a tab: the default one first, then by name. */
export function campaignsOfTab(rows: readonly CampaignRow[], tab: CampaignTab): CampaignRow[] {
  return rows
    .filter(({ category }) => (category === 'FORM') === (tab === 'forms'))
    .toSorted(
      (a, b) =>
        Number(b.isDefault) - Number(a.isDefault) || compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1),
    )
}

/** The campaigns that pass the filters; the search looks at name, kind, number, address and web page. */
export function matchingCampaigns(rows: readonly CampaignRow[], filters: CampaignFilters): CampaignRow[] {
  const phrase = filters.q?.trim().toLowerCase() ?? ''
  const digits = /^[\d\s()+.-]+$/.test(phrase) ? phrase.replaceAll(/\D/g, '') : ''
  return rows.filter((row) => {
    if (filters.category !== undefined && row.category !== filters.category) return false
    if (filters.status !== undefined && row.status !== filters.status) return false
    if (filters.property !== undefined && row.property?.id !== filters.property) return false
    if (phrase === '') return true
    if (digits !== '' && row.phoneChannel?.phoneNumber.includes(digits)) return true
    return [
      row.name,
      kindOfCampaign(row),
      row.emailChannel?.emailAddress,
      row.webChannel?.pageName,
      row.webChannel?.url,
      row.feed?.address,
    ].some((text) => text?.toLowerCase().includes(phrase))
  })
}

/** The properties that campaigns are for, by name: what the filter offers. */
export function propertiesOfCampaigns(rows: readonly CampaignRow[]): { id: string; name: string }[] {
  const found = new Map<string, string>()
  for (const { property } of rows) if (property) found.set(property.id, property.name)
  return [...found].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name))
}

/** The markup that shows a form on another site; undefined for an address that is neither http nor https. */
export function embedCode(url: string, name: string): string | undefined {
  if (!/^https?:\/\//i.test(url)) return undefined
  const attribute = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<iframe src="${attribute(url)}" title="${attribute(name)}" width="100%" height="640" loading="lazy" style="border:0"></iframe>`
}
