import * as z from 'zod/mini'

import { type CampaignFilters } from '#/domain/campaign/campaign-rows.ts'

// Whatever does not fit reads as if it were not there.
const orElse = z.catch

const text = orElse(
  z.optional(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((value: string | number) => String(value).slice(0, 200) || undefined),
    ),
  ),
  undefined,
)
const oneOf = <const T extends readonly string[]>(words: T) => orElse(z.optional(z.enum(words)), undefined)

/** What the Channels and the Forms of a team have in their address; whatever an edited one says, the page stands. */
const campaignSearchSchema = z.object({
  q: text,
  category: oneOf(['DEFAULT', 'FEED']),
  status: oneOf(['ACTIVE', 'INACTIVE']),
  property: text,
})

/** Reads an address. */
export const readCampaignSearch = (search: unknown): CampaignFilters => campaignSearchSchema.parse(search)

/** Days that the page of a campaign shows unless its address says otherwise. */
export const DAYS = 30

const campaignPageSchema = z.object({
  days: orElse(z.optional(z.literal([7, 90])), undefined),
  chart: oneOf(['table']),
})

/** What the page of a campaign has in its address: how many days back, and the chart as a table. */
export interface CampaignPageSearch {
  readonly days?: number | undefined
  readonly chart?: 'table' | undefined
}

/** Reads an address. */
export const readCampaignPage = (search: unknown): CampaignPageSearch => campaignPageSchema.parse(search)
