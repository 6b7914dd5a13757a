import * as z from 'zod/mini'

import { personStates, userRoles } from '#/domain/user/user-rows.ts'
import { searchText, searchWord } from '#/lib/search-params.ts'

/** What the Users page has in its address. */
export const usersSearchSchema = z.object({
  view: searchWord(['permissions']),
  role: searchWord(userRoles),
  state: searchWord([...personStates, 'all']),
  team: searchText,
  /** The teams of the matrix, by comma; left out: all. */
  teams: searchText,
  q: searchText,
  sort: searchText,
  /** The columns that are not shown, by comma. */
  hide: searchText,
  /** Whose panel is open. */
  user: searchText,
})

/** What the Users page shows, as its address says it. */
export type UsersSearch = z.output<typeof usersSearchSchema>

/** The parts of a list in an address. */
export const listIn = (text: string | undefined) =>
  text === undefined ? [] : text.split(',').filter(Boolean)
