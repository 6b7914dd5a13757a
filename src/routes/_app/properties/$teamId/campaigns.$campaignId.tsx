import { createFileRoute } from '@tanstack/react-router'

import { TeamCampaign, loadCampaign } from '../../../-campaign.tsx'
import { campaignGuard } from '../../../-guards.ts'
import { teamPageTitle } from '../../../-titles.ts'

export const Route = createFileRoute('/_app/properties/$teamId/campaigns/$campaignId')({
  beforeLoad: campaignGuard('/properties'),
  loader: loadCampaign,
  head: teamPageTitle('campaign'),
  component: TeamCampaign,
})
