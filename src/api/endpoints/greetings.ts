import * as z from 'zod/mini'

import { lenientArray, maybe } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/** Specified; the length is assumed. */
export const getGreetings = endpoint({
  method: 'GET',
  path: '/api/greetings',
  response: lenientArray(
    z.object({
      id: z.string(),
      name: z.string(),
      clientRef: maybe(z.string()),
      /** Duration of the recording. */
      seconds: maybe(z.number()),
    }),
  ),
})

/** Specified; the file is then sent with PUT to `uploadUrl` with `contentType`. */
export const getGreetingUploadUrl = endpoint({
  method: 'GET',
  path: '/api/greetings/upload-url',
  query: z.object({ filename: z.string() }),
  response: z.object({ uploadUrl: z.string(), filename: z.string(), contentType: z.string() }),
})

/** Specified. */
export const getGreetingSampleUrl = endpoint({
  method: 'GET',
  path: '/api/greeting/sample-url',
  query: z.object({ say: z.string(), voice: z.string() }),
  response: z.object({ url: z.string() }),
})

/** Assumed: calls the user's own phone and plays a greeting that is not saved yet. */
export const callWithGreeting = endpoint({
  method: 'POST',
  path: '/api/greeting/test-call',
  body: z.object({
    greetingMethod: z.string(),
    text: z.optional(z.string()),
    voice: z.optional(z.string()),
    greetingRef: z.optional(z.string()),
  }),
  response: z.object({ callId: z.string() }),
})

/** Specified. */
export const emailExists = endpoint({
  method: 'GET',
  path: '/api/email/exists',
  query: z.object({ email: z.string() }),
  response: z.boolean(),
})
