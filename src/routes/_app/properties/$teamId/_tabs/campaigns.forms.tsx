import { createFileRoute } from '@tanstack/react-router'

import { Forms, loadCampaigns } from '../../../../-campaigns.tsx'
import { teamPageTitle } from '../../../../-titles.ts'

export const Route = createFileRoute('/_app/properties/$teamId/_tabs/campaigns/forms')({
  loader: loadCampaigns,
  head: teamPageTitle('forms'),
  component: Forms,
})
