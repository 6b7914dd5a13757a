import { createFileRoute } from '@tanstack/react-router'

import { movedInTeam } from '../../../../-redirects.ts'

export const Route = createFileRoute('/_app/properties/$teamId/_tabs/campaigns/feeds')({
  beforeLoad: movedInTeam('/properties', 'campaigns'),
})
