import { createFileRoute } from '@tanstack/react-router'

import { marketingReportQuery } from '#/api/admin/reports.ts'
import { MarketingReportPage } from '#/features/admin/report-marketing/marketing-report-page.tsx'

import { loadReport, useReportRoute } from '../../-reports.tsx'
import { loadedTitle } from '../../-titles.ts'

const load = loadReport('/reports/marketing', marketingReportQuery)

export const Route = createFileRoute('/_app/reports/marketing')({
  head: loadedTitle,
  loaderDeps: ({ search }) => search,
  loader: load,
  component: Marketing,
})

function Marketing() {
  return <MarketingReportPage {...useReportRoute(load)} />
}
