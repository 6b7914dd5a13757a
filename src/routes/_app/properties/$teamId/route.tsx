import { createFileRoute } from '@tanstack/react-router'

import { forEachTeam, teamGuard } from '../../../-guards.ts'
import { TeamLayout } from '../../../-team-layouts.tsx'
import { teamTitle } from '../../../-titles.ts'

/** The layout route of one property. The routes below it can rely on the property being loaded. */
export const Route = createFileRoute('/_app/properties/$teamId')({
  beforeLoad: teamGuard('/properties'),
  head: teamTitle,
  component: TeamLayout,
  remountDeps: forEachTeam,
})
