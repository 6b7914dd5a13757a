import { createFileRoute } from '@tanstack/react-router'

import { DashboardPage } from '#/features/dashboard/dashboard-page.tsx'
import { dashboardSearchSchema } from '#/features/dashboard/dashboard-search.ts'

import { loadDashboard } from '../-load-dashboard.ts'
import { titled } from '../-titles.ts'

/** The dashboard, the homepage. */
export const Route = createFileRoute('/_app/')({
  validateSearch: dashboardSearchSchema,
  loaderDeps: ({ search: { team } }) => ({ team }),
  loader: loadDashboard,
  head: titled('Dashboard'),
  component: Dashboard,
})

function Dashboard() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DashboardPage
      search={search}
      onSearch={(change) =>
        void navigate({
          search: (before) => ({ ...before, ...change(before) }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
