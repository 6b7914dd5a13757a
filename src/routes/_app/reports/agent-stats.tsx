import { createFileRoute } from '@tanstack/react-router'

import { agentStatsQuery } from '#/api/admin/reports.ts'
import { AgentStatsPage } from '#/features/admin/report-agents/agent-stats-page.tsx'

import { loadReport, useReportRoute } from '../../-reports.tsx'
import { loadedTitle } from '../../-titles.ts'

const load = loadReport('/reports/agent-stats', agentStatsQuery)

export const Route = createFileRoute('/_app/reports/agent-stats')({
  head: loadedTitle,
  loaderDeps: ({ search }) => search,
  loader: load,
  component: AgentStats,
})

function AgentStats() {
  return <AgentStatsPage {...useReportRoute(load)} />
}
