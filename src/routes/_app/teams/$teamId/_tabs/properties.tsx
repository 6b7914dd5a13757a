import { createFileRoute } from '@tanstack/react-router'

import { loadTeamProperties, TeamProperties } from '../../../../-team-pages.tsx'

export const Route = createFileRoute('/_app/teams/$teamId/_tabs/properties')({
  loader: loadTeamProperties,
  component: TeamProperties,
})
