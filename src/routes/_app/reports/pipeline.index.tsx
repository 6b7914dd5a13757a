import { createFileRoute } from '@tanstack/react-router'

import { pipelineQuery } from '#/api/admin/reports.ts'
import { PipelinePage } from '#/features/admin/report-pipeline/pipeline-page.tsx'

import { loadReport, useReportRoute } from '../../-reports.tsx'
import { loadedTitle } from '../../-titles.ts'

const load = loadReport('/reports/pipeline', pipelineQuery)

export const Route = createFileRoute('/_app/reports/pipeline/')({
  head: loadedTitle,
  loaderDeps: ({ search }) => search,
  loader: load,
  component: Pipeline,
})

function Pipeline() {
  return <PipelinePage {...useReportRoute(load)} />
}
