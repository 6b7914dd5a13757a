import { createFileRoute } from '@tanstack/react-router'

import { TeamTabsLayout } from '../../../../-team-layouts.tsx'

export const Route = createFileRoute('/_app/properties/$teamId/_tabs')({
  component: TeamTabsLayout,
})
