import { createFileRoute } from '@tanstack/react-router'

import { leadStatsQuery } from '#/api/admin/reports.ts'
import { LeadStatsPage } from '#/features/admin/report-lead-stats/lead-stats-page.tsx'

import { loadReport, useReportRoute } from '../../-reports.tsx'
import { loadedTitle } from '../../-titles.ts'

const load = loadReport('/reports/lead-stats', leadStatsQuery)

export const Route = createFileRoute('/_app/reports/lead-stats')({
  head: loadedTitle,
  loaderDeps: ({ search }) => search,
  loader: load,
  component: LeadStats,
})

function LeadStats() {
  return <LeadStatsPage {...useReportRoute(load)} />
}
