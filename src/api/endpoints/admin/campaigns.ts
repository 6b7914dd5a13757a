import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'

/** Specified. */
export const campaignNameExists = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/campaign-name-exists',
  query: z.object({ name: z.string(), category: z.string(), listing: z.string() }),
  response: z.boolean(),
})
