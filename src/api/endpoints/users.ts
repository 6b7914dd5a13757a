import { clientSchema } from '#/domain/team/client.ts'
import { representableUserSchema, userSchema } from '#/domain/user/colleague.ts'
import { currentUserSchema } from '#/domain/user/user.ts'
import { lenientArray } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/** Specified. */
export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:userId',
  response: userSchema,
})

/** Specified. */
export const getUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  response: lenientArray(userSchema),
})

/** Specified. */
export const getAdministratorFor = endpoint({
  method: 'GET',
  path: '/api/user/administrator-for',
  response: lenientArray(representableUserSchema),
})

/** The current user. With the represented-user header, the record of the represented user. */
export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  response: currentUserSchema,
})

/** Specified. */
export const getClient = endpoint({
  method: 'GET',
  path: '/api/client/:clientId',
  response: clientSchema,
})
