import * as z from 'zod/mini'

import { leadStatuses } from '#/domain/lead/lead-row.ts'
import { MOST_BULK } from '#/domain/list/bulk-plan.ts'
import { maybe, openEnum } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/**
 * Assumed: one change of many leads. Each lead is checked on its own by the rules of the specification, and the results
 * are in the order of the request. A lead that is already in the requested state counts as done, so that it is safe to
 * send the request again after a lost response. `fromAgentRef` (ASSIGN) and `fromStatus` (STATUS) are what the caller
 * knows. A lead that was changed in the meantime is a CONFLICT.
 */
export const batchLeads = endpoint({
  method: 'POST',
  path: '/api/leads/batch',
  body: z.object({
    action: z.enum(['ASSIGN', 'CLAIM', 'STATUS', 'SHARE']),
    leads: z
      .array(
        z.object({ leadRef: z.string(), fromAgentRef: maybe(z.string()), fromStatus: maybe(z.string()) }),
      )
      .check(z.minLength(1), z.maxLength(MOST_BULK)),
    /** For ASSIGN. */
    userRef: maybe(z.string()),
    /** For STATUS. CLOSED and NOT_LEAD need a reason, OTHER needs a description. */
    status: maybe(z.enum(leadStatuses)),
    reason: maybe(z.string()),
    description: maybe(z.string()),
    /** For SHARE. Each lead is shared with its own property. */
    teamRef: maybe(z.string()),
    note: maybe(z.string()),
  }),
  response: z.object({
    results: z.array(
      z.object({
        leadRef: z.string(),
        /** CONFLICT: somebody was faster. REFUSED: a rule forbids the change. FAILED: a retry may work. */
        outcome: openEnum(['DONE', 'CONFLICT', 'REFUSED', 'FAILED']),
        /** Why the lead was not changed, in one plain sentence. */
        message: maybe(z.string()),
      }),
    ),
  }),
})
