import { queryOptions } from '@tanstack/react-query'

import { machineZone } from '#/domain/time/zones.ts'

import { keys } from './cache/keys.ts'
import { noteMissing } from './cache/missing-rows.ts'
import { apiOf } from './cache/query-client.ts'
import { getDashboard } from './endpoints/dashboard.ts'
import { type OutputOf } from './endpoints/endpoint.ts'

/** What a dashboard is asked for; the same value all day, so that it names the query. */
export interface DashboardView {
  /** Ids of teams, sorted; none: all. */
  readonly team: readonly string[]
  /** See `dashboardDays`. Epoch milliseconds. */
  readonly days: readonly number[]
  readonly monthFrom: number
  /** `yyyy-mm`. */
  readonly month: string
  readonly teamTours: boolean
}

/** All of a dashboard. */
export type Dashboard = OutputOf<typeof getDashboard>

/** Assumed: the dashboard in one answer. */
export const dashboardQuery = (view: DashboardView) =>
  queryOptions({
    queryKey: keys.dashboard(view),
    queryFn: async ({ client, signal, queryKey }) =>
      noteMissing(
        queryKey,
        await apiOf(client).call(
          getDashboard,
          {
            query: {
              ...(view.team.length === 0 ? {} : { team: [...view.team] }),
              days: view.days.map(String),
              monthFrom: view.monthFrom,
              month: view.month,
              zone: machineZone(),
              ...(view.teamTours ? { teamTours: true } : {}),
            },
          },
          { signal },
        ),
      ),
    meta: { quiet: true },
  })
