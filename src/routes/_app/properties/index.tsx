import { createFileRoute } from '@tanstack/react-router'

import { guard } from '../../-guards.ts'
import { loadTeamIndex, TeamIndex } from '../../-team-pages.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/properties/')({
  beforeLoad: guard('properties'),
  loader: loadTeamIndex,
  head: titled('Properties'),
  component: TeamIndex,
})
