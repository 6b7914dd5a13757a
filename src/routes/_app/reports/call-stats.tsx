import { createFileRoute } from '@tanstack/react-router'

import { BareReport } from '#/features/admin/reports/bare-report.tsx'

import { useReportRoute } from '../../-reports.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/call-stats')({
  head: titled('Call stats'),
  component: CallStats,
})

function CallStats() {
  return <BareReport path="/reports/call-stats" search={useReportRoute().search} />
}
