import { createFileRoute } from '@tanstack/react-router'

import { BareReport } from '#/features/admin/reports/bare-report.tsx'

import { useReportRoute } from '../../-reports.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/agent-stats')({
  head: titled('Agent stats'),
  component: AgentStats,
})

function AgentStats() {
  return <BareReport path="/reports/agent-stats" search={useReportRoute().search} />
}
