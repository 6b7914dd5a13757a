import { createFileRoute } from '@tanstack/react-router'

import { campaignReportQuery } from '#/api/admin/reports.ts'
import { CampaignReportPage } from '#/features/admin/report-campaign/campaign-report-page.tsx'

import { loadReport, useReportRoute } from '../../-reports.tsx'
import { loadedTitle } from '../../-titles.ts'

const load = loadReport('/reports/campaign', campaignReportQuery)

export const Route = createFileRoute('/_app/reports/campaign')({
  head: loadedTitle,
  loaderDeps: ({ search }) => search,
  loader: load,
  component: Campaign,
})

function Campaign() {
  return <CampaignReportPage {...useReportRoute(load)} />
}
