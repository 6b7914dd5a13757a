import { createFileRoute } from '@tanstack/react-router'

import { forEachTeam, teamGuard } from '../../../-guards.ts'
import { TeamLayout } from '../../../-team-layouts.tsx'
import { teamTitle } from '../../../-titles.ts'

/** The layout route of one team. The routes below it can rely on the team being loaded. */
export const Route = createFileRoute('/_app/teams/$teamId')({
  beforeLoad: teamGuard('/teams'),
  head: teamTitle,
  component: TeamLayout,
  remountDeps: forEachTeam,
})
