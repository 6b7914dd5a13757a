import { createFileRoute } from '@tanstack/react-router'

import { AgentStatsPage } from '#/features/admin/report-agents/agent-stats-page.tsx'

import { useReportRoute } from '../../-reports.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/agent-stats')({
  head: titled('Agent stats'),
  component: AgentStats,
})

function AgentStats() {
  return <AgentStatsPage {...useReportRoute()} />
}
