import * as z from 'zod/mini'

import { searchTextUpTo, searchWord } from '#/lib/search-params.ts'

/** Ids of one filter. */
export const MOST_CHOSEN = 50

const text = searchTextUpTo(10_000)

/** What a report shows, in its address. Whatever an edited one says, the page stands. */
export const reportSearchSchema = z.object({
  /** A period's text as in `formatPeriod`; missing: Month to Date. */
  period: text,
  /** Missing: with the previous period. */
  compare: searchWord(['year', 'none']),
  /** Missing: the default of the report. */
  by: searchWord(['created', 'event']),
  /** Ids with commas between; missing: all. */
  team: text,
  property: text,
  agent: text,
  campaign: text,
  category: searchWord(['DEFAULT', 'FORM', 'FEED']),
  propertyType: searchWord(['RESIDENTIAL', 'COMMERCIAL']),
  /** Missing: what is on the market and what is not. */
  listing: searchWord(['LISTED', 'NOT_LISTED']),
  /** Panels that show their numbers as a table. */
  tables: text,
  /** What a table is sorted by: `sources.leads.desc`. */
  sort: text,
  /** Rows that are unfolded, with commas between: `properties.property-a`; `sources.others`. */
  open: text,
  /** Series of charts that are hidden: `day.TEXT_MESSAGE`. */
  hide: text,
  /** What calls or sends are told by where it is not the people. */
  who: searchWord(['campaigns', 'properties']),
  /** The dialog over the report, or the agent who is shown by day. */
  show: text,
})

/** What a report shows, as its address says it. */
export type ReportSearch = z.output<typeof reportSearchSchema>

/** How many ids a filter is given, wanted or not. */
export const idCount = (value: string | undefined): number =>
  new Set((value ?? '').split(',').filter(Boolean)).size

/** The ids of a filter. */
export function idsOf(value: string | undefined): string[] {
  return value === undefined
    ? []
    : [...new Set(value.split(','))].filter(Boolean).slice(0, MOST_CHOSEN).toSorted()
}
