import * as z from 'zod/mini'

import { communicationSchema } from '#/domain/message/communication.ts'
import { lenientArray, maybe, timestamp } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/**
 * Assumed: the texts of the acting user of the last 30 days that the carrier refused (`textStatus` FAILED) and after
 * which the same user has sent no text to the same number of the same lead that was accepted or has the same words.
 * Newest first, from the leads that the user can open.
 */
export const getUndeliveredTexts = endpoint({
  method: 'GET',
  path: '/api/text/undelivered',
  response: lenientArray(
    z.object({
      /** ID of the communication. */
      id: z.string(),
      leadRef: z.string(),
      leadName: maybe(z.string()),
      /** The number that the text did not reach, in E.164. */
      phone: z.string(),
      message: z._default(z.string(), ''),
      createdTs: timestamp,
    }),
  ),
})

/** Specified. */
export const getTextThread = endpoint({
  method: 'GET',
  path: '/api/lead/:leadId/text-thread',
  query: z.object({ phone: z.string() }),
  response: lenientArray(communicationSchema),
})

/** Specified. The response (the stored communication) is assumed. An empty response is accepted. */
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
  idempotent: 'configured',
})
