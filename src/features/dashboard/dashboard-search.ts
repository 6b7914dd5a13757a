import * as z from 'zod/mini'

import { isId } from '#/lib/ids.ts'

// Whatever does not fit reads as if it were not there.
const orElse = z.catch

const MOST_TEAMS = 50

const teamList = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value: string | number): string | undefined => {
    const ids = [...new Set(String(value).split(','))].filter((id) => isId(id)).slice(0, MOST_TEAMS)
    return ids.length === 0 ? undefined : ids.toSorted().join(',')
  }),
)

/** The state of the dashboard in the address. Whatever an edited address says, the page stands. */
export const dashboardSearchSchema = z.object({
  /** Ids of teams with commas between; missing: all. */
  team: orElse(z.optional(teamList), undefined),
  /** The chart's numbers as a table. */
  chart: orElse(z.optional(z.enum(['table'])), undefined),
  /** The list behind a number that is no list of leads. */
  show: orElse(z.optional(z.enum(['leases'])), undefined),
})

/** What the dashboard shows, as the address says it. */
export type DashboardSearch = z.output<typeof dashboardSearchSchema>

/** The teams of an address. */
export function teamsOf({ team }: Pick<DashboardSearch, 'team'>): string[] {
  return team === undefined ? [] : team.split(',')
}
