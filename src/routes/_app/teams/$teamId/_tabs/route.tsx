import { createFileRoute } from '@tanstack/react-router'

import { TeamTabsLayout } from '../../../../-team-layouts.tsx'

export const Route = createFileRoute('/_app/teams/$teamId/_tabs')({
  component: TeamTabsLayout,
})
