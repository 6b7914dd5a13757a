import * as z from 'zod/mini'

import { personStates, userRoles } from '#/domain/user/user-rows.ts'
import { searchText, searchWord } from '#/lib/search-params.ts'

/** The search parameters of the Users page. */
export const usersSearchSchema = z.object({
  view: searchWord(['permissions']),
  role: searchWord(userRoles),
  state: searchWord([...personStates, 'all']),
  team: searchText,
  /** Ids of the teams in the matrix, separated by commas. If omitted, all teams. */
  teams: searchText,
  q: searchText,
  sort: searchText,
  /** Ids of the hidden columns, separated by commas. */
  hide: searchText,
  /** The person whose panel is open. */
  user: searchText,
})

/** The parsed search parameters of the Users page. */
export type UsersSearch = z.output<typeof usersSearchSchema>

/** Splits a comma-separated list from the URL. */
export const listIn = (text: string | undefined) =>
  text === undefined ? [] : text.split(',').filter(Boolean)
