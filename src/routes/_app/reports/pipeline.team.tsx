import { createFileRoute } from '@tanstack/react-router'

import { pipelineTeamQuery } from '#/api/admin/reports.ts'
import { PipelineTeamPage } from '#/features/admin/report-pipeline/team-page.tsx'

import { loadReport, useReportRoute } from '../../-reports.tsx'
import { titled } from '../../-titles.ts'

const load = loadReport('/reports/pipeline/team', pipelineTeamQuery)

export const Route = createFileRoute('/_app/reports/pipeline/team')({
  head: titled('Pipeline, compared'),
  loaderDeps: ({ search }) => search,
  loader: load,
  component: PipelineTeam,
})

function PipelineTeam() {
  return <PipelineTeamPage {...useReportRoute(load)} />
}
