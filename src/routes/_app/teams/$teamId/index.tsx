import { createFileRoute } from '@tanstack/react-router'

import { movedInTeam } from '../../../-redirects.ts'

/** /teams/{id} redirects to properties. */
export const Route = createFileRoute('/_app/teams/$teamId/')({
  beforeLoad: movedInTeam('/teams', 'properties'),
})
