import { createFileRoute } from '@tanstack/react-router'

import { TeamCampaign, loadCampaign } from '../../../-campaign.tsx'

export const Route = createFileRoute('/_app/properties/$teamId/campaigns/$campaignId')({
  loader: loadCampaign,
  component: TeamCampaign,
})
