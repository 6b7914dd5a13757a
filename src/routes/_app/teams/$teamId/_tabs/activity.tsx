import { createFileRoute } from '@tanstack/react-router'

import { TeamActivity } from '../../../../-team-pages.tsx'

export const Route = createFileRoute('/_app/teams/$teamId/_tabs/activity')({
  component: TeamActivity,
})
