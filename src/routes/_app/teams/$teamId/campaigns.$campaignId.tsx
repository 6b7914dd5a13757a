import { createFileRoute } from '@tanstack/react-router'

import { TeamCampaign, loadCampaign } from '../../../-campaign.tsx'
import { campaignGuard } from '../../../-guards.ts'
import { teamPageTitle } from '../../../-titles.ts'

export const Route = createFileRoute('/_app/teams/$teamId/campaigns/$campaignId')({
  beforeLoad: campaignGuard('/teams'),
  loader: loadCampaign,
  head: teamPageTitle('campaign'),
  component: TeamCampaign,
})
