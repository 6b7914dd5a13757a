import { createFileRoute } from '@tanstack/react-router'

import { listingReportQuery } from '#/api/admin/reports.ts'
import { ListingPage } from '#/features/admin/report-listing/listing-page.tsx'

import { loadReport, useReportRoute } from '../../-reports.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/listing')({
  head: titled('Listing report'),
  loaderDeps: ({ search }) => search,
  loader: loadReport('/reports/listing', listingReportQuery),
  component: Listing,
})

function Listing() {
  return <ListingPage {...useReportRoute()} />
}
