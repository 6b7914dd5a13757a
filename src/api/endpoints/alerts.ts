import * as z from 'zod/mini'

import { alertSchema } from '#/domain/alert/alert.ts'
import { lenientArray } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/** Specified. */
export const getAlerts = endpoint({
  method: 'GET',
  path: '/api/alert',
  response: lenientArray(alertSchema),
})

/** Specified. */
export const dismissAlerts = endpoint({
  method: 'PUT',
  path: '/api/alert/dismiss',
  body: z.object({ ids: z.array(z.string()) }),
  response: z.unknown(),
})
