import { createFileRoute } from '@tanstack/react-router'

import { campaignGuard } from '../../../-guards.ts'
import { teamPageTitle } from '../../../-titles.ts'

export const Route = createFileRoute('/_app/properties/$teamId/campaigns/$campaignId')({
  beforeLoad: campaignGuard('/properties'),
  head: teamPageTitle('campaign'),
})
