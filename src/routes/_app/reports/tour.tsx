import { createFileRoute } from '@tanstack/react-router'

import { TourReportPage } from '#/features/admin/report-tours/tour-report-page.tsx'

import { useReportRoute } from '../../-reports.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/tour')({
  head: titled('Tour report'),
  component: Tour,
})

function Tour() {
  return <TourReportPage {...useReportRoute()} />
}
