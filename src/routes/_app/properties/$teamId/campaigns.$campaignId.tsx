import { createFileRoute } from '@tanstack/react-router'

import { TeamCampaign, loadCampaign } from '../../../-campaign.tsx'
import { teamPageTitle } from '../../../-titles.ts'

export const Route = createFileRoute('/_app/properties/$teamId/campaigns/$campaignId')({
  loader: loadCampaign,
  head: teamPageTitle('campaign'),
  component: TeamCampaign,
})
