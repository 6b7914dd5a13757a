import { createFileRoute } from '@tanstack/react-router'

import { LeadStatsPage } from '#/features/admin/reports/lead-stats-page.tsx'

import { useReportRoute } from '../../-reports.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/lead-stats')({
  head: titled('Lead stats'),
  component: LeadStats,
})

function LeadStats() {
  return <LeadStatsPage {...useReportRoute()} />
}
