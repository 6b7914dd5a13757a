import { csvOf } from '#/lib/files/csv.ts'
import { compareNames } from '#/lib/text/name-order.ts'
import { isoDate } from '#/lib/time/format-date.ts'

import { dashboardLists, type ListOfLeads } from '../list/dashboard-lists.ts'
import { type communicationTypes } from '../message/communication-types.ts'
import { percentOf } from '../report/share.ts'
import { contactFormUrl } from '../team/contact-form-url.ts'
import { dayStart, formatPeriod } from '../time/dates.ts'
import { formatFileTime } from '../time/format.ts'
import { formatFilePhone } from '../user/phone.ts'
import {
  audienceLabel,
  type CampaignRow,
  campaignStatuses,
  failuresOf,
  kindOfCampaign,
  routingLabel,
} from './campaign-details.ts'
import { labelIn } from './choice.ts'

/** Number of days that campaign figures cover, including today. */
export const CAMPAIGN_DAYS = 30

/** A range of whole days, as instants with an exclusive end and as the period of a list. */
export interface CampaignPeriod {
  /** Epoch milliseconds. */
  readonly from: number
  readonly to: number
  /** The range as a custom period, so that the list behind a number is still the same tomorrow. */
  readonly period: string
}

/**
 * Returns the last 30 days, including today. The result is the same all day.
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

/** The lists behind the numbers of a campaign. The server counts them in the same way. */
export const campaignLists = {
  /** The leads that came in during a period, whatever their current state is. */
  created: (campaignId: string, period: string): ListOfLeads =>
    narrowed(dashboardLists.created(period), campaignId),
  /** The leads that came in during a period, by the channel of their last communication. */
  byChannel: (
    campaignId: string,
    period: string,
    channel?: (typeof communicationTypes)[number],
  ): ListOfLeads => narrowed(dashboardLists.byChannel(period, channel), campaignId),
} as const

/** Returns a list narrowed to the leads of one campaign. */
export function narrowed(list: ListOfLeads, campaignId: string): ListOfLeads {
  return { ...list, filters: { ...list.filters, campaign: [campaignId] } }
}

/** The filters of a tab's rows. undefined matches everything. */
export interface CampaignFilters {
  readonly q?: string | undefined
  readonly category?: 'DEFAULT' | 'FEED' | undefined
  readonly status?: 'ACTIVE' | 'INACTIVE' | undefined
  /** Id of a property. */
  readonly property?: string | undefined
}

/** The two tabs of campaigns: forms have their own, everything else is a channel. */
export type CampaignTab = 'channels' | 'forms'

/** Returns the campaigns of a tab: the default one first, then by name. */
export function campaignsOfTab(rows: readonly CampaignRow[], tab: CampaignTab): CampaignRow[] {
  return rows
    .filter(({ category }) => (category === 'FORM') === (tab === 'forms'))
    .toSorted(
      (a, b) =>
        Number(b.isDefault) - Number(a.isDefault) || compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1),
    )
}

/** Returns the campaigns that match the filters. The search looks at name, kind, number, address and web page. */
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

/** Returns the properties of the campaigns, sorted by name, as options of the filter. */
export function propertiesOfCampaigns(rows: readonly CampaignRow[]): { id: string; name: string }[] {
  const found = new Map<string, string>()
  for (const { property } of rows) if (property) found.set(property.id, property.name)
  return [...found].map(([id, name]) => ({ id, name })).toSorted((a, b) => compareNames(a.name, b.name))
}

/**
 * Returns the URL of a form, which is the contact form of its property. undefined when it has none.
 * @param base the URL below which contact forms are. Empty when there are none
 */
export function formUrlOf({ property }: Pick<CampaignRow, 'property'>, base: string): string | undefined {
  return base === '' || property?.shortExternalListingId === undefined
    ? undefined
    : contactFormUrl(base, property.shortExternalListingId)
}

/** What a form is for: a property, or everything of its team. */
export const formScopeLabel = ({ property }: Pick<CampaignRow, 'property'>): string =>
  property?.name ?? 'All of it'

/** Returns the channels and feeds as a CSV file. */
export function channelsCsv(rows: readonly CampaignRow[]): string {
  return csvOf(
    [
      'Campaign',
      'Category',
      'Phone channel',
      'Email channel',
      'Audience',
      'Call routing',
      `Leads, ${CAMPAIGN_DAYS} days`,
      'Status',
      'Feed address',
      'Mapped listings',
      'Listings',
      'Last lead',
      'Problems',
    ],
    rows.map((row) => {
      const { phoneChannel, emailChannel, callRouting, feed } = row
      const { phone, email } = failuresOf(row)
      return [
        row.name,
        kindOfCampaign(row),
        phoneChannel && formatFilePhone(phoneChannel.phoneNumber),
        emailChannel?.emailAddress,
        audienceLabel(row.scope),
        phoneChannel && callRouting && routingLabel(row),
        String(row.leads),
        labelIn(campaignStatuses, row.status),
        feed?.address,
        feed?.mapped.toString(),
        feed?.listings.toString(),
        feed?.lastLeadTs === undefined ? undefined : formatFileTime(feed.lastLeadTs),
        [phone, email, feed?.lastError].filter((text) => text !== undefined).join('. '),
      ]
    }),
  )
}

/** Returns the forms as a CSV file. @param base the URL below which contact forms are */
export function formsCsv(rows: readonly CampaignRow[], base: string): string {
  return csvOf(
    [
      'Form',
      'Property',
      'URL',
      'Fields',
      `Submissions, ${CAMPAIGN_DAYS} days`,
      'Completion percent',
      'Status',
    ],
    rows.map((row) => [
      row.name,
      formScopeLabel(row),
      formUrlOf(row, base),
      row.form?.fields.length.toString(),
      String(row.leads),
      row.formUse && percentOf(row.formUse.sent, row.formUse.opened)?.toString(),
      labelIn(campaignStatuses, row.status),
    ]),
  )
}
