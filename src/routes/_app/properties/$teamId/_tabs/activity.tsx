import { createFileRoute } from '@tanstack/react-router'

import { TeamActivity } from '../../../../-team-pages.tsx'
import { teamPageTitle } from '../../../../-titles.ts'

export const Route = createFileRoute('/_app/properties/$teamId/_tabs/activity')({
  head: teamPageTitle('activity'),
  component: TeamActivity,
})
