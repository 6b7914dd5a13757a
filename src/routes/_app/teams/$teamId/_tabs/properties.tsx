import { createFileRoute } from '@tanstack/react-router'

import { loadTeamProperties, TeamProperties } from '../../../../-team-pages.tsx'
import { teamPageTitle } from '../../../../-titles.ts'

export const Route = createFileRoute('/_app/teams/$teamId/_tabs/properties')({
  loader: loadTeamProperties,
  head: teamPageTitle('properties'),
  component: TeamProperties,
})
