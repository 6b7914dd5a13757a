import { createFileRoute } from '@tanstack/react-router'

import { CampaignChannelsPage } from '#/features/admin/report-campaigns/campaign-channels-page.tsx'

import { useReportRoute } from '../../-reports.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/reports/campaign-channels')({
  head: titled('Campaign channels'),
  component: CampaignChannels,
})

function CampaignChannels() {
  return <CampaignChannelsPage {...useReportRoute()} />
}
