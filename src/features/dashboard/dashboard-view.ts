import { type DashboardView } from '#/api/dashboard.ts'
import { dashboardDays } from '#/domain/list/dashboard.ts'
import { hasFeature } from '#/domain/team/feature-flags.ts'
import { type Config } from '#/lib/config.ts'
import { isoDate } from '#/lib/time/format-date.ts'

import { type DashboardSearch, teamsOf } from './dashboard-search.ts'

/**
 * Returns what to request from the server. The value stays the same all day.
 * @param now epoch milliseconds
 */
export function dashboardView(
  search: DashboardSearch,
  now: number,
  config: Pick<Config, 'featureFlags'>,
  clientId: string | undefined,
): DashboardView {
  return {
    team: teamsOf(search),
    ...dashboardDays(now),
    month: isoDate(now).slice(0, 7),
    teamTours: hasFeature(config, 'teamTourVisibility', clientId),
  }
}
