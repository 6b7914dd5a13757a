import { createFileRoute } from '@tanstack/react-router'

import { BareReport } from '#/features/admin/reports/bare-report.tsx'

import { useReportRoute } from '../../-reports.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/marketing')({
  head: titled('Marketing report'),
  component: Marketing,
})

function Marketing() {
  return <BareReport path="/reports/marketing" search={useReportRoute().search} />
}
