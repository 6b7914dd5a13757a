import * as z from 'zod/mini'

import { leadStatuses } from '#/domain/lead/lead-row.ts'
import { maybe } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/**
 * Assumed: S1 section 4 names the statuses, not the call. CLOSED and NOT_LEAD need a `reason`, OTHER a `description`
 * (S1 section 5). `fromStatus` is the status as far as the caller knows; 409 when that has changed.
 */
export const changeLeadStatus = endpoint({
  method: 'PUT',
  path: '/api/lead/:leadId/status',
  body: z.object({
    status: z.enum(leadStatuses),
    reason: maybe(z.string()),
    description: maybe(z.string()),
    fromStatus: z.string(),
  }),
  response: z.unknown(),
})

/** Assumed: gives a lead back to its team. `fromAgentRef` is who has it as far as the caller knows. */
export const releaseLead = endpoint({
  method: 'POST',
  path: '/api/lead/:leadId/release',
  body: z.object({ fromAgentRef: z.string() }),
  response: z.unknown(),
})
