import * as z from 'zod/mini'

import { duplicateSchema } from '#/domain/lead/duplicate.ts'
import { lenientArray } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/** Assumed: other leads with a phone number or an email address of this one, those that the caller can open. */
export const getDuplicates = endpoint({
  method: 'GET',
  path: '/api/lead/:leadId/duplicates',
  response: lenientArray(duplicateSchema),
})

/** Assumed: the lead becomes MERGED and read-only, what was said goes to the other one. */
export const mergeLead = endpoint({
  method: 'POST',
  path: '/api/lead/:leadId/merge',
  body: z.object({ intoLeadRef: z.string() }),
  response: z.object({ intoLeadRef: z.string() }),
})
