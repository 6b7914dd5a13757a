import * as z from 'zod/mini'

import { transferRulesSchema } from '#/domain/call/do-not-disturb.ts'
import { maybe, openEnum, timestamp } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/** Specified. Everything but `callStatus` is assumed. An empty response means that there is no call. */
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

/**
 * Specified; `deviceId` is assumed: it identifies this browser, as in `tellAnswerState`. The token is valid for 60
 * minutes.
 */
export const getVoipToken = endpoint({
  method: 'GET',
  path: '/api/twilio/voip-token',
  query: z.object({ busProfileId: z.string(), deviceId: z.optional(z.string()) }),
  response: z.object({ token: z.string() }),
})

/**
 * Assumed: reports whether this browser can answer calls of the acting user, whenever that changes. `reason` says why
 * it cannot. The server then rings other devices first.
 */
export const tellAnswerState = endpoint({
  method: 'POST',
  path: '/api/communication/answer-state',
  body: z.object({
    deviceId: z.string(),
    canAnswer: z.boolean(),
    reason: z.optional(z.enum(['microphone', 'token', 'line', 'unproven', 'sound', 'webrtc'])),
  }),
  response: z.unknown(),
  status: 204,
})

/** Assumed. 403 when the lead may not be called, 409 while the user is on a call. */
export const startDialback = endpoint({
  method: 'POST',
  path: '/api/lead/:leadId/call',
  body: z.object({ targetPhoneNumber: z.string() }),
  response: z.object({ callId: z.string() }),
})

/** Specified. */
export const getTransferRules = endpoint({
  method: 'GET',
  path: '/api/user/:userId/transfer-rules',
  response: transferRulesSchema,
})

/** Assumed: sets the transfer rules that `getTransferRules` reads. null ends do not disturb. */
export const setTransferRules = endpoint({
  method: 'PUT',
  path: '/api/user/:userId/transfer-rules',
  body: z.object({ doNotDisturb: z.nullable(z.object({ endTime: z.nullable(timestamp) })) }),
  response: z.unknown(),
  status: 204,
})
