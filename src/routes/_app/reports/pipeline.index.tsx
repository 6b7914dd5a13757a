import { createFileRoute } from '@tanstack/react-router'

import { BareReport } from '#/features/admin/reports/bare-report.tsx'

import { useReportRoute } from '../../-reports.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/pipeline/')({
  head: titled('Pipeline'),
  component: Pipeline,
})

function Pipeline() {
  return <BareReport path="/reports/pipeline" search={useReportRoute().search} />
}
