import * as z from 'zod/mini'

import { leadSchema } from '#/domain/lead/lead.ts'
import { communicationSchema } from '#/domain/message/communication.ts'
import { lenientArray, maybe } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/** S1 section 7. */
export const getLead = endpoint({
  method: 'GET',
  path: '/api/lead/:leadId',
  response: leadSchema,
})

/** S1 section 7. */
export const getTextThread = endpoint({
  method: 'GET',
  path: '/api/lead/:leadId/text-thread',
  query: z.object({ phone: z.string() }),
  response: lenientArray(communicationSchema),
})

/** S1 section 7. The answer (the stored communication) is assumed; an empty one is accepted. */
export const sendText = endpoint({
  method: 'POST',
  path: '/api/lead/:leadId/text-msg/',
  body: z.object({
    message: z.string(),
    targetPhoneNumber: z.string(),
    contactType: z.string(),
    targetContactRef: maybe(z.string()),
  }),
  response: z.optional(z.nullable(communicationSchema)),
})

/** S1 section 7. */
export const moveCommunication = endpoint({
  method: 'POST',
  path: '/api/lead/:leadId/communication/:commId',
  query: z.object({ targetLeadRef: z.string() }),
  response: z.object({ targetLeadRef: maybe(z.string()) }),
})
