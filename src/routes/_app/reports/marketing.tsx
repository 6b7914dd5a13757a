import { createFileRoute } from '@tanstack/react-router'

import { MarketingReportPage } from '#/features/admin/report-marketing/marketing-report-page.tsx'

import { useReportRoute } from '../../-reports.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/marketing')({
  head: titled('Marketing report'),
  component: Marketing,
})

function Marketing() {
  return <MarketingReportPage {...useReportRoute()} />
}
