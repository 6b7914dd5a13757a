import { createFileRoute } from '@tanstack/react-router'

import { CallStatsPage } from '#/features/admin/report-calls/call-stats-page.tsx'

import { useReportRoute } from '../../-reports.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/call-stats')({
  head: titled('Call stats'),
  component: CallStats,
})

function CallStats() {
  return <CallStatsPage {...useReportRoute()} />
}
