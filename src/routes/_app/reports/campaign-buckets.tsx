import { createFileRoute } from '@tanstack/react-router'

import { campaignBucketsQuery } from '#/api/admin/reports.ts'
import { CampaignBucketsPage } from '#/features/admin/report-campaigns/campaign-buckets-page.tsx'

import { loadReport, useReportRoute } from '../../-reports.tsx'
import { loadedTitle } from '../../-titles.ts'

const load = loadReport('/reports/campaign-buckets', campaignBucketsQuery)

export const Route = createFileRoute('/_app/reports/campaign-buckets')({
  head: loadedTitle,
  loaderDeps: ({ search }) => search,
  loader: load,
  component: CampaignBuckets,
})

function CampaignBuckets() {
  return <CampaignBucketsPage {...useReportRoute(load)} />
}
