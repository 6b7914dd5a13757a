import { createFileRoute } from '@tanstack/react-router'

import { teamGuard } from '../../../-guards.ts'
import { TeamLayout } from '../../../-team-layouts.tsx'
import { teamTitle } from '../../../-titles.ts'

/** Everything of one team. What is below finds the team loaded. */
export const Route = createFileRoute('/_app/teams/$teamId')({
  beforeLoad: teamGuard('/teams'),
  head: teamTitle,
  component: TeamLayout,
})
