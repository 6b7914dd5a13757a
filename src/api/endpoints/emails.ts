import * as z from 'zod/mini'

import { communicationSchema } from '#/domain/message/communication.ts'
import { maybe } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/**
 * Assumed, modeled on `text-msg/`: an email about a lead. `message` is plain text with the signature and the quoted
 * email. `attachmentRefs` come from `startEmailAttachment`, or are IDs of files in the forwarded email. The response is
 * the stored communication. An empty response is accepted.
 */
export const sendEmail = endpoint({
  method: 'POST',
  path: '/api/lead/:leadId/email',
  body: z.object({
    toAddresses: z.array(z.string()),
    subject: z.string(),
    message: z.string(),
    attachmentRefs: z.optional(z.array(z.string())),
    materialRefs: z.optional(z.array(z.string())),
    inReplyToRef: maybe(z.string()),
    forwardOfRef: maybe(z.string()),
  }),
  response: z.optional(z.nullable(communicationSchema)),
  idempotent: 'configured',
})

/** Assumed, like the upload of greetings: the file is then sent with PUT to `uploadUrl` with `contentType`. */
export const startEmailAttachment = endpoint({
  method: 'POST',
  path: '/api/lead/:leadId/email-attachment',
  body: z.object({ filename: z.string(), contentType: z.string(), bytes: z.number() }),
  response: z.object({ id: z.string(), uploadUrl: z.string(), contentType: z.string() }),
})
