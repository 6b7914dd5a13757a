import { createFileRoute } from '@tanstack/react-router'

import { teamGuard } from '../../../-guards.ts'
import { TeamLayout } from '../../../-team-layouts.tsx'
import { teamTitle } from '../../../-titles.ts'

/** Everything of one property. What is below finds the property loaded. */
export const Route = createFileRoute('/_app/properties/$teamId')({
  beforeLoad: teamGuard('/properties'),
  head: teamTitle,
  component: TeamLayout,
})
