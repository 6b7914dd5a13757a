import * as z from 'zod/mini'

import { maybe, openEnum, timestamp } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/** Specified. Everything but `callStatus` is assumed; an empty answer means no call. */
export const getCallInProgress = endpoint({
  method: 'GET',
  path: '/api/communication/call-in-progress',
  query: z.object({ userRef: z.string() }),
  response: z.nullable(
    z.object({
      callStatus: openEnum(['INITIATED', 'RINGING', 'IN_PROGRESS', 'COMPLETED']),
      callId: maybe(z.string()),
      leadRef: maybe(z.string()),
      startedTs: maybe(timestamp),
    }),
  ),
})

/** Specified. The token lives 60 minutes. */
export const getVoipToken = endpoint({
  method: 'GET',
  path: '/api/twilio/voip-token',
  query: z.object({ busProfileId: z.string() }),
  response: z.object({ token: z.string() }),
})

/**
 * Assumed. 403 where the lead may not be
 * called, 409 while a call of the user runs.
 */
export const startDialback = endpoint({
  method: 'POST',
  path: '/api/lead/:leadId/call',
  body: z.object({ targetPhoneNumber: z.string() }),
  response: z.object({ callId: z.string() }),
})
