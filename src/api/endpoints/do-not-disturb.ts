import * as z from 'zod/mini'

import { timestamp } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/** Assumed: the counterpart of the transfer rules that can be read (S2 section 7). Null ends do not disturb. */
export const setTransferRules = endpoint({
  method: 'PUT',
  path: '/api/user/:userId/transfer-rules',
  body: z.object({ doNotDisturb: z.nullable(z.object({ endTime: z.nullable(timestamp) })) }),
  response: z.unknown(),
  status: 204,
})
