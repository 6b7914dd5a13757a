import * as z from 'zod/mini'

import { propertySchema } from '#/domain/team/property.ts'
import { marketingMaterialSchema } from '#/domain/template/marketing-material.ts'
import { lenientArray, wireList } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/** Specified. */
export const getProperties = endpoint({
  method: 'GET',
  path: '/api/property',
  response: lenientArray(propertySchema),
})

/** Specified. */
export const getPropertiesByIds = endpoint({
  method: 'GET',
  path: '/api/property/ids',
  query: z.object({ ids: wireList }),
  response: lenientArray(propertySchema),
})

/** Specified. */
export const getMarketingMaterials = endpoint({
  method: 'GET',
  path: '/api/property/:propertyId/marketing-materials',
  response: lenientArray(marketingMaterialSchema),
})

/** Specified. */
export const getProperty = endpoint({
  method: 'GET',
  path: '/api/property/:propertyId',
  response: propertySchema,
})
