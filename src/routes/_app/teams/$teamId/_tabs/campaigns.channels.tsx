import { createFileRoute } from '@tanstack/react-router'

import { movedInTeam } from '../../../../-redirects.ts'

export const Route = createFileRoute('/_app/teams/$teamId/_tabs/campaigns/channels')({
  beforeLoad: movedInTeam('/teams', 'campaigns'),
})
