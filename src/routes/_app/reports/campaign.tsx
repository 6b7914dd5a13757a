import { createFileRoute } from '@tanstack/react-router'

import { CampaignReportPage } from '#/features/admin/report-campaign/campaign-report-page.tsx'

import { useReportRoute } from '../../-reports.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/campaign')({
  head: titled('Campaign report'),
  component: Campaign,
})

function Campaign() {
  return <CampaignReportPage {...useReportRoute()} />
}
