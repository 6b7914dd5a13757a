import { createFileRoute } from '@tanstack/react-router'

import { tourReportQuery } from '#/api/admin/reports.ts'
import { TourReportPage } from '#/features/admin/report-tours/tour-report-page.tsx'

import { loadReport, useReportRoute } from '../../-reports.tsx'
import { loadedTitle } from '../../-titles.ts'

const load = loadReport('/reports/tour', tourReportQuery)

export const Route = createFileRoute('/_app/reports/tour')({
  head: loadedTitle,
  loaderDeps: ({ search }) => search,
  loader: load,
  component: Tour,
})

function Tour() {
  return <TourReportPage {...useReportRoute(load)} />
}
