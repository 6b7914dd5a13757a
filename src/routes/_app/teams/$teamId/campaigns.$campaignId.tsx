import { createFileRoute } from '@tanstack/react-router'

import { teamTitled } from '../../../-titles.ts'

/** A campaign: no tabs, no header (S2 section 2). */
export const Route = createFileRoute('/_app/teams/$teamId/campaigns/$campaignId')({
  head: teamTitled('Campaign'),
})
