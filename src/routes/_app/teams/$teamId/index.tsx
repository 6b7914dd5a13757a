import { createFileRoute } from '@tanstack/react-router'

import { movedInTeam } from '../../../-redirects.ts'

/** S2 section 2: /teams/{id} redirects to properties. */
export const Route = createFileRoute('/_app/teams/$teamId/')({
  beforeLoad: movedInTeam('/teams', 'properties'),
})
