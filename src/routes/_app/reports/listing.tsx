import { createFileRoute } from '@tanstack/react-router'

import { listingReportQuery } from '#/api/admin/reports.ts'
import { ListingPage } from '#/features/admin/report-listing/listing-page.tsx'

import { loadReport, useReportRoute } from '../../-reports.tsx'
import { loadedTitle } from '../../-titles.ts'

const load = loadReport('/reports/listing', listingReportQuery)

export const Route = createFileRoute('/_app/reports/listing')({
  head: loadedTitle,
  loaderDeps: ({ search }) => search,
  loader: load,
  component: Listing,
})

function Listing() {
  return <ListingPage {...useReportRoute(load)} />
}
