import { createFileRoute } from '@tanstack/react-router'

import { TeamCampaign, loadCampaign } from '../../../-campaign.tsx'

export const Route = createFileRoute('/_app/teams/$teamId/campaigns/$campaignId')({
  loader: loadCampaign,
  component: TeamCampaign,
})
