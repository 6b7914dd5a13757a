import * as z from 'zod/mini'

import { searchParam, searchText, searchWord } from '#/lib/search-params.ts'

/** What the Channels and the Forms of a team have in their address; whatever an edited one says, the page stands. */
export const campaignSearchSchema = z.object({
  q: searchText,
  category: searchWord(['DEFAULT', 'FEED']),
  status: searchWord(['ACTIVE', 'INACTIVE']),
  property: searchText,
})

/** Days that the page of a campaign shows unless its address says otherwise. */
export const DAYS = 30

const campaignPageSchema = z.object({
  days: searchParam((days) => ([7, 90] as const).find((known) => known === days)),
  chart: searchWord(['table']),
})

/** What the page of a campaign has in its address: how many days back, and the chart as a table. */
export interface CampaignPageSearch {
  readonly days?: number | undefined
  readonly chart?: 'table' | undefined
}

/** Reads an address. */
export const readCampaignPage = (search: unknown): CampaignPageSearch => campaignPageSchema.parse(search)
