import { createFileRoute } from '@tanstack/react-router'

import { BareReport } from '#/features/admin/reports/bare-report.tsx'

import { useReportRoute } from '../../-reports.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/pipeline/team')({
  head: titled('Pipeline, compared'),
  component: PipelineTeam,
})

function PipelineTeam() {
  return <BareReport path="/reports/pipeline/team" search={useReportRoute().search} />
}
