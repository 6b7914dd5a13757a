import { createFileRoute } from '@tanstack/react-router'

import { Channels, loadCampaigns } from '../../../../-campaigns.tsx'
import { teamPageTitle } from '../../../../-titles.ts'

export const Route = createFileRoute('/_app/properties/$teamId/_tabs/campaigns/')({
  loader: loadCampaigns,
  head: teamPageTitle('channels'),
  component: Channels,
})
