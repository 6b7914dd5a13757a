import { createFileRoute } from '@tanstack/react-router'

import { BareReport } from '#/features/admin/reports/bare-report.tsx'

import { useReportRoute } from '../../-reports.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/listing')({
  head: titled('Listing report'),
  component: Listing,
})

function Listing() {
  return <BareReport path="/reports/listing" search={useReportRoute().search} />
}
