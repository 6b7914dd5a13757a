import { createFileRoute } from '@tanstack/react-router'

import { leadStatsQuery } from '#/api/admin/reports.ts'
import { LeadStatsPage } from '#/features/admin/reports/lead-stats-page.tsx'

import { loadReport, useReportRoute } from '../../-reports.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/lead-stats')({
  head: titled('Lead stats'),
  loaderDeps: ({ search }) => search,
  loader: loadReport('/reports/lead-stats', leadStatsQuery),
  component: LeadStats,
})

function LeadStats() {
  return <LeadStatsPage {...useReportRoute()} />
}
