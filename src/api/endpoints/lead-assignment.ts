import * as z from 'zod/mini'

import { userSchema } from '#/domain/user/colleague.ts'
import { lenientArray, maybe } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/**
 * Assumed: the specification names the CLAIM mode but not the request. 409 'No longer available' when somebody was
 * faster.
 */
export const claimLead = endpoint({
  method: 'POST',
  path: '/api/lead/:leadId/claim',
  response: z.unknown(),
})

/**
 * Assumed: assigns a lead to a user. `fromAgentRef` is the assignee that the caller knows of; 409 when that has
 * changed.
 */
export const assignLead = endpoint({
  method: 'POST',
  path: '/api/lead/:leadId/assign',
  body: z.object({ userRef: z.string(), fromAgentRef: maybe(z.string()) }),
  response: z.unknown(),
})

/** Assumed: the people whom the leads of a team can be assigned to. */
export const getAssignableMembers = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/assignable-members',
  response: lenientArray(userSchema),
})
