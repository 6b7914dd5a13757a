import { currentUserSchema } from '#/domain/user/user.ts'

import { endpoint } from './endpoint.ts'

/** S1 section 7: the current user; with the represented-user header, the represented user's record. */
export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  response: currentUserSchema,
})
