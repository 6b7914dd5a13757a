import { type QueryClient } from '@tanstack/react-query'

import { dashboardQuery } from '#/api/dashboard.ts'
import { type DashboardSearch } from '#/features/dashboard/dashboard-search.ts'
import { dashboardView } from '#/features/dashboard/dashboard-view.ts'
import { clock } from '#/lib/clock.ts'
import { type Config } from '#/lib/config.ts'
import { viewerQueries } from '#/providers/viewer.tsx'

/** Requests the data of the dashboard. Its page reports failures itself. */
export async function loadDashboard({
  context: { queryClient, config },
  deps: { team },
  cause,
}: {
  context: { queryClient: QueryClient; config: Config }
  deps: Pick<DashboardSearch, 'team'>
  cause: string
}): Promise<void> {
  // The client has to be known only if the feature is on for some client. Otherwise nothing is awaited.
  const someHaveIt = config.featureFlags.teamTourVisibility.length > 0
  const user = someHaveIt
    ? await queryClient.query({ ...viewerQueries.user(), staleTime: 'static' }).catch(() => undefined)
    : undefined
  if (someHaveIt && !user) return
  const search = { team, chart: undefined, show: undefined }
  const view = dashboardView(search, clock.now(), config, user?.clientRef)
  const numbers = queryClient.query({ ...dashboardQuery(view), staleTime: 'static' }).catch(() => undefined)
  // Choosing other teams takes effect at once. The page shows that their numbers are loading.
  if (cause !== 'stay') await numbers
}
