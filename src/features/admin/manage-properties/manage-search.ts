import * as z from 'zod/mini'

import { searchText, searchWord } from '#/lib/search-params.ts'

/** Search parameters of the Properties page in Admin. */
export const manageSearchSchema = z.object({
  /** The id of a team, or `none`. */
  team: searchText,
  /** The id of an owner, or `none`. */
  owner: searchText,
  type: searchText,
  listing: searchWord(['LISTED', 'NOT_LISTED', 'archived', 'all']),
  q: searchText,
  sort: searchText,
})

/** What the page shows, as its address says. */
export type ManageSearch = z.output<typeof manageSearchSchema>

/** The search parameters without any filter. */
export const noFilter = {
  team: undefined,
  owner: undefined,
  type: undefined,
  listing: undefined,
  q: undefined,
} as const
