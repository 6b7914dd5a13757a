import { createFileRoute } from '@tanstack/react-router'

import { BareReport } from '#/features/admin/reports/bare-report.tsx'

import { useReportRoute } from '../../-reports.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/campaign-buckets')({
  head: titled('Campaign buckets'),
  component: CampaignBuckets,
})

function CampaignBuckets() {
  return <BareReport path="/reports/campaign-buckets" search={useReportRoute().search} />
}
