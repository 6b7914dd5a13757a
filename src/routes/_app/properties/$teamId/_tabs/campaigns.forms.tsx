import { createFileRoute } from '@tanstack/react-router'

import { Forms, loadCampaigns } from '../../../../-campaigns.tsx'

export const Route = createFileRoute('/_app/properties/$teamId/_tabs/campaigns/forms')({
  loader: loadCampaigns,
  component: Forms,
})
