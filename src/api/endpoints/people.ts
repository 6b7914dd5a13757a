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
  source: 'spec',
  summary: 'One user.',
})

/** S2 section 7. */
export const getUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  response: lenientArray(userSchema),
  source: 'spec',
  summary: 'The users of the client.',
})

/** S1 section 7. */
export const getAdministratorFor = endpoint({
  method: 'GET',
  path: '/api/user/administrator-for',
  response: lenientArray(representableUserSchema),
  source: 'spec',
  summary:
    'The accounts that the signed-in user can represent, also while representing. `teams`, `grantedTs` and `lastUsedTs` of an account are assumed.',
})

/** S2 section 7. */
export const getTransferRules = endpoint({
  method: 'GET',
  path: '/api/user/:userId/transfer-rules',
  response: transferRulesSchema,
  source: 'spec',
  summary: 'How calls reach a user; holds the end of do not disturb.',
})

/** S2 section 7. */
export const authCalendar = endpoint({
  method: 'POST',
  path: '/api/user/auth-calendar',
  query: z.object({ code: z.string() }),
  response: z.unknown(),
  source: 'spec',
  summary: 'Connects the calendar with the code of the provider.',
})
