import * as z from 'zod/mini'

import { searchTextUpTo, searchWord } from '#/lib/search-params.ts'

/** Maximum number of ids in one filter. */
export const MOST_CHOSEN = 50

const text = searchTextUpTo(10_000)

/** Search parameters of a report. An invalid value in an edited address never breaks the page. */
export const reportSearchSchema = z.object({
  /** A period as in `formatPeriod`. Missing for Month to Date. */
  period: text,
  /** Missing for a comparison with the previous period. */
  compare: searchWord(['year', 'none']),
  /** Missing for the report's default. */
  by: searchWord(['created', 'event']),
  /** Ids separated by commas. Missing for all. */
  team: text,
  property: text,
  agent: text,
  campaign: text,
  category: searchWord(['DEFAULT', 'FORM', 'FEED']),
  propertyType: searchWord(['RESIDENTIAL', 'COMMERCIAL']),
  /** Missing for both listed and unlisted. */
  listing: searchWord(['LISTED', 'NOT_LISTED']),
  /** Panels that are shown as a table. */
  tables: text,
  /** The sort order of a table: `sources.leads.desc`. */
  sort: text,
  /** Expanded rows, separated by commas: `properties.property-a`, `sources.others`. */
  open: text,
  /** Hidden series of the charts: `day.TEXT_MESSAGE`. */
  hide: text,
  /** What calls or sends are grouped by, if not by people. */
  who: searchWord(['campaigns', 'properties']),
  /** The dialog over the report, or the agent who is shown by day. */
  show: text,
})

/** What a report shows, as its address says. */
export type ReportSearch = z.output<typeof reportSearchSchema>

/** Returns the number of distinct ids in a filter, including invalid ones. */
export const idCount = (value: string | undefined): number =>
  new Set((value ?? '').split(',').filter(Boolean)).size

/** Returns the ids of a filter. */
export function idsOf(value: string | undefined): string[] {
  return value === undefined
    ? []
    : [...new Set(value.split(','))].filter(Boolean).slice(0, MOST_CHOSEN).toSorted()
}
