import * as z from 'zod/mini'

import { searchParam, searchText, searchWord } from '#/lib/search-params.ts'

/** Search parameters of a team's Channels and Forms. An invalid value in an edited address never breaks the page. */
export const campaignSearchSchema = z.object({
  q: searchText,
  category: searchWord(['DEFAULT', 'FEED']),
  status: searchWord(['ACTIVE', 'INACTIVE']),
  property: searchText,
  sort: searchText,
})

/** Default number of days on the page of a campaign. */
export const DAYS = 30

const campaignPageSchema = z.object({
  days: searchParam((days) => ([7, 90] as const).find((known) => known === days)),
  chart: searchWord(['table']),
})

/** Search parameters of the campaign page: the number of days, and whether the chart is shown as a table. */
export interface CampaignPageSearch {
  readonly days?: number | undefined
  readonly chart?: 'table' | undefined
}

/** Parses the search parameters. */
export const readCampaignPage = (search: unknown): CampaignPageSearch => campaignPageSchema.parse(search)
