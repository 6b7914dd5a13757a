import { createFileRoute } from '@tanstack/react-router'

import { CampaignBucketsPage } from '#/features/admin/report-campaigns/campaign-buckets-page.tsx'

import { useReportRoute } from '../../-reports.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/campaign-buckets')({
  head: titled('Campaign buckets'),
  component: CampaignBuckets,
})

function CampaignBuckets() {
  return <CampaignBucketsPage {...useReportRoute()} />
}
