import { clientSchema } from '#/domain/team/client.ts'

import { endpoint } from './endpoint.ts'

/** S1 section 7. */
export const getClient = endpoint({
  method: 'GET',
  path: '/api/client/:clientId',
  response: clientSchema,
})
