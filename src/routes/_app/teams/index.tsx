import { createFileRoute } from '@tanstack/react-router'

import { guard } from '../../-guards.ts'
import { loadTeamIndex, TeamIndex } from '../../-team-pages.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/teams/')({
  beforeLoad: guard('teams'),
  loader: loadTeamIndex,
  head: titled('Teams'),
  component: TeamIndex,
})
