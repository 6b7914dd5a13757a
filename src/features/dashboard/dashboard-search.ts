import * as z from 'zod/mini'

import { isId } from '#/lib/ids.ts'
import { searchWord, searchParam } from '#/lib/search-params.ts'

const MOST_TEAMS = 50

const teamList = searchParam((value) => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const ids = [...new Set(String(value).split(','))].filter((id) => isId(id)).slice(0, MOST_TEAMS)
  return ids.length === 0 ? undefined : ids.toSorted().join(',')
})

/** The state of the dashboard in the address. Whatever an edited address says, the page stands. */
export const dashboardSearchSchema = z.object({
  /** Ids of teams with commas between; missing: all. */
  team: teamList,
  /** The chart's numbers as a table. */
  chart: searchWord(['table']),
  /** The list behind a number that is no list of leads. */
  show: searchWord(['leases']),
})

/** What the dashboard shows, as the address says it. */
export type DashboardSearch = z.output<typeof dashboardSearchSchema>

/** The teams of an address. */
export function teamsOf({ team }: Pick<DashboardSearch, 'team'>): string[] {
  return team === undefined ? [] : team.split(',')
}
