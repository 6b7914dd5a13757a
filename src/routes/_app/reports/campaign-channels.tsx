import { createFileRoute } from '@tanstack/react-router'

import { BareReport } from '#/features/admin/reports/bare-report.tsx'

import { useReportRoute } from '../../-reports.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/campaign-channels')({
  head: titled('Campaign channels'),
  component: CampaignChannels,
})

function CampaignChannels() {
  return <BareReport path="/reports/campaign-channels" search={useReportRoute().search} />
}
