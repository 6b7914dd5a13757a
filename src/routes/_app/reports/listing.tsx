import { createFileRoute } from '@tanstack/react-router'

import { ListingPage } from '#/features/admin/report-listing/listing-page.tsx'

import { useReportRoute } from '../../-reports.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/listing')({
  head: titled('Listing report'),
  component: Listing,
})

function Listing() {
  return <ListingPage {...useReportRoute()} />
}
