import { createFileRoute } from '@tanstack/react-router'

import { BareReport } from '#/features/admin/reports/bare-report.tsx'

import { useReportRoute } from '../../-reports.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/campaign')({
  head: titled('Campaign report'),
  component: Campaign,
})

function Campaign() {
  return <BareReport path="/reports/campaign" search={useReportRoute().search} />
}
