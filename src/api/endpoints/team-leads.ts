import { leadRowSchema } from '#/domain/lead/lead-row.ts'
import { lenientArray } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/** S1 section 7. */
export const getTeamLeads = endpoint({
  method: 'GET',
  path: '/api/leads/team/:teamId',
  response: lenientArray(leadRowSchema),
})
