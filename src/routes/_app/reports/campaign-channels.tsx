import { createFileRoute } from '@tanstack/react-router'

import { campaignChannelsQuery } from '#/api/admin/reports.ts'
import { CampaignChannelsPage } from '#/features/admin/report-campaigns/campaign-channels-page.tsx'

import { loadReport, useReportRoute } from '../../-reports.tsx'
import { loadedTitle } from '../../-titles.ts'

const load = loadReport('/reports/campaign-channels', campaignChannelsQuery)

export const Route = createFileRoute('/_app/reports/campaign-channels')({
  head: loadedTitle,
  loaderDeps: ({ search }) => search,
  loader: load,
  component: CampaignChannels,
})

function CampaignChannels() {
  return <CampaignChannelsPage {...useReportRoute(load)} />
}
