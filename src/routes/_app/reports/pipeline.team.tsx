import { createFileRoute } from '@tanstack/react-router'

import { PipelineTeamPage } from '#/features/admin/report-pipeline/team-page.tsx'

import { useReportRoute } from '../../-reports.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/pipeline/team')({
  head: titled('Pipeline, compared'),
  component: PipelineTeam,
})

function PipelineTeam() {
  return <PipelineTeamPage {...useReportRoute()} />
}
