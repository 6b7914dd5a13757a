import { createFileRoute } from '@tanstack/react-router'

import { Channels, loadCampaigns } from '../../../../-campaigns.tsx'

export const Route = createFileRoute('/_app/properties/$teamId/_tabs/campaigns/')({
  loader: loadCampaigns,
  component: Channels,
})
