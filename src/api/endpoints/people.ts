import * as z from 'zod/mini'

import { transferRulesSchema } from '#/domain/call/do-not-disturb.ts'
import { representableUserSchema, userSchema } from '#/domain/user/colleague.ts'
import { lenientArray } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/** S1 section 7. */
export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:userId',
  response: userSchema,
})

/** S2 section 7. */
export const getUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  response: lenientArray(userSchema),
})

/** S1 section 7. */
export const getAdministratorFor = endpoint({
  method: 'GET',
  path: '/api/user/administrator-for',
  response: lenientArray(representableUserSchema),
})

/** S2 section 7. */
export const getTransferRules = endpoint({
  method: 'GET',
  path: '/api/user/:userId/transfer-rules',
  response: transferRulesSchema,
})

/** S2 section 7. */
export const authCalendar = endpoint({
  method: 'POST',
  path: '/api/user/auth-calendar',
  query: z.object({ code: z.string() }),
  response: z.unknown(),
})
