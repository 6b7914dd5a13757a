import * as z from 'zod/mini'

import { leadSchema } from '#/domain/lead/lead.ts'
import { maybe } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/** Specified. */
export const getLead = endpoint({
  method: 'GET',
  path: '/api/lead/:leadId',
  response: leadSchema,
})

/** Specified. */
export const moveCommunication = endpoint({
  method: 'POST',
  path: '/api/lead/:leadId/communication/:commId',
  query: z.object({ targetLeadRef: z.string() }),
  response: z.object({ targetLeadRef: maybe(z.string()) }),
})
