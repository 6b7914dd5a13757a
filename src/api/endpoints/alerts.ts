import * as z from 'zod/mini'

import { alertSchema } from '#/domain/alert/alert.ts'
import { lenientArray } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/** S1 section 7. */
export const getAlerts = endpoint({
  method: 'GET',
  path: '/api/alert',
  response: lenientArray(alertSchema),
})

/** S1 section 7. */
export const dismissAlerts = endpoint({
  method: 'PUT',
  path: '/api/alert/dismiss',
  body: z.object({ ids: z.array(z.string()) }),
  response: z.unknown(),
})
