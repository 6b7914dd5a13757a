import { teamSchema } from '#/domain/team/team.ts'
import { lenientArray } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/** S1 section 7. */
export const getTeams = endpoint({
  method: 'GET',
  path: '/api/teams',
  response: lenientArray(teamSchema),
})
