import { queryOptions } from '@tanstack/react-query'

import { machineZone } from '#/domain/time/zones.ts'

import { keys } from './cache/keys.ts'
import { noteMissing } from './cache/missing-rows.ts'
import { apiOf } from './cache/query-client.ts'
import { getDashboard } from './endpoints/dashboard.ts'
import { type OutputOf } from './endpoints/endpoint.ts'

/** The parameters of a dashboard. They stay the same all day, so that they can be part of the query key. */
export interface DashboardView {
  /** Sorted team IDs. Empty means all teams. */
  readonly team: readonly string[]
  /** See `dashboardDays`. Epoch milliseconds. */
  readonly days: readonly number[]
  readonly monthFrom: number
  /** `yyyy-mm`. */
  readonly month: string
  readonly teamTours: boolean
}

/** The complete data of a dashboard. */
export type Dashboard = OutputOf<typeof getDashboard>

/** Assumed: query for the dashboard, in one response. */
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
