import { createFileRoute } from '@tanstack/react-router'

import { PipelinePage } from '#/features/admin/report-pipeline/pipeline-page.tsx'

import { useReportRoute } from '../../-reports.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/pipeline/')({
  head: titled('Pipeline'),
  component: Pipeline,
})

function Pipeline() {
  return <PipelinePage {...useReportRoute()} />
}
