import { createFileRoute } from '@tanstack/react-router'

import { teamTitled } from '../../../../-titles.ts'

export const Route = createFileRoute('/_app/teams/$teamId/settings/logo')({
  head: teamTitled('Team Logo'),
})
