import { createFileRoute } from '@tanstack/react-router'

import { campaignGuard } from '../../../-guards.ts'
import { teamPageTitle } from '../../../-titles.ts'

export const Route = createFileRoute('/_app/teams/$teamId/campaigns/$campaignId')({
  beforeLoad: campaignGuard('/teams'),
  head: teamPageTitle('campaign'),
})
