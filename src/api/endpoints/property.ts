import { propertySchema } from '#/domain/team/property.ts'

import { endpoint } from './endpoint.ts'

/** S1 section 7. */
export const getProperty = endpoint({
  method: 'GET',
  path: '/api/property/:propertyId',
  response: propertySchema,
})
