import { createFileRoute } from '@tanstack/react-router'

import { pipelineTeamQuery } from '#/api/admin/reports.ts'
import { PipelineTeamPage } from '#/features/admin/report-pipeline/team-page.tsx'

import { loadReport, useReportRoute } from '../../-reports.tsx'
import { loadedTitle } from '../../-titles.ts'

const load = loadReport('/reports/pipeline/team', pipelineTeamQuery)

export const Route = createFileRoute('/_app/reports/pipeline/team')({
  head: loadedTitle,
  loaderDeps: ({ search }) => search,
  loader: load,
  component: PipelineTeam,
})

function PipelineTeam() {
  return <PipelineTeamPage {...useReportRoute(load)} />
}
