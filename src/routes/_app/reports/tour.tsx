import { createFileRoute } from '@tanstack/react-router'

import { BareReport } from '#/features/admin/reports/bare-report.tsx'

import { useReportRoute } from '../../-reports.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/tour')({
  head: titled('Tour report'),
  component: Tour,
})

function Tour() {
  return <BareReport path="/reports/tour" search={useReportRoute().search} />
}
