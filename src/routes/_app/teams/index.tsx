import { createFileRoute } from '@tanstack/react-router'

import { guard } from '../../-guards.ts'
import { loadTeams } from '../../-load-teams.ts'
import { TeamIndex } from '../../-team-layouts.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/teams/')({
  beforeLoad: guard('teams'),
  loader: loadTeams,
  head: titled('Teams'),
  component: TeamIndex,
})
