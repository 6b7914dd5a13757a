import { createFileRoute } from '@tanstack/react-router'

import { callStatsQuery } from '#/api/admin/reports.ts'
import { CallStatsPage } from '#/features/admin/report-calls/call-stats-page.tsx'

import { loadReport, useReportRoute } from '../../-reports.tsx'
import { loadedTitle } from '../../-titles.ts'

const load = loadReport('/reports/call-stats', callStatsQuery)

export const Route = createFileRoute('/_app/reports/call-stats')({
  head: loadedTitle,
  loaderDeps: ({ search }) => search,
  loader: load,
  component: CallStats,
})

function CallStats() {
  return <CallStatsPage {...useReportRoute(load)} />
}
