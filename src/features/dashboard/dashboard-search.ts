import * as z from 'zod/mini'

import { isId } from '#/lib/ids.ts'
import { searchWord, searchParam } from '#/lib/search-params.ts'

const MOST_TEAMS = 50

const teamList = searchParam((value) => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const ids = [...new Set(String(value).split(','))].filter((id) => isId(id)).slice(0, MOST_TEAMS)
  return ids.length === 0 ? undefined : ids.toSorted().join(',')
})

/**
 * The search parameters of the dashboard. Invalid values in an edited URL fall back to defaults, so that the page still
 * works.
 */
export const dashboardSearchSchema = z.object({
  /** Team ids separated by commas. If missing, all teams. */
  team: teamList,
  /** Shows the chart's numbers as a table. */
  chart: searchWord(['table']),
  /** Opens the list behind a number that does not count leads. */
  show: searchWord(['leases']),
})

/** The parsed search parameters of the dashboard. */
export type DashboardSearch = z.output<typeof dashboardSearchSchema>

/** Returns the team ids in the URL. */
export function teamsOf({ team }: Pick<DashboardSearch, 'team'>): string[] {
  return team === undefined ? [] : team.split(',')
}
