import { createFileRoute } from '@tanstack/react-router'

import { dashboardSearchSchema } from '#/features/dashboard/dashboard-search.ts'

import { DashboardRoute } from '../-dashboard.tsx'
import { loadDashboard } from '../-load-dashboard.ts'
import { titled } from '../-titles.ts'

/** The dashboard, the homepage. */
export const Route = createFileRoute('/_app/')({
  validateSearch: dashboardSearchSchema,
  loaderDeps: ({ search: { team } }) => ({ team }),
  loader: loadDashboard,
  head: titled('Dashboard'),
  component: DashboardRoute,
})
