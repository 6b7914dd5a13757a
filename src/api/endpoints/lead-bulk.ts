import * as z from 'zod/mini'

import { leadStatuses } from '#/domain/lead/lead-row.ts'
import { MOST_BULK } from '#/domain/list/bulk-plan.ts'
import { maybe, openEnum } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/**
 * Assumed: one change of many leads, each judged by itself under the rules of the specification, with a
 * result for each in the order of the question. A lead that is already as asked counts as done, so that asking again after
 * a lost answer is safe. `fromAgentRef` (ASSIGN) and `fromStatus` (STATUS) are what the caller knows; a lead that changed
 * meanwhile is a CONFLICT.
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
    /** ASSIGN. */
    userRef: maybe(z.string()),
    /** STATUS; CLOSED and NOT_LEAD need a reason, OTHER a description. */
    status: maybe(z.enum(leadStatuses)),
    reason: maybe(z.string()),
    description: maybe(z.string()),
    /** SHARE; the property is each lead's own. */
    teamRef: maybe(z.string()),
    note: maybe(z.string()),
  }),
  response: z.object({
    results: z.array(
      z.object({
        leadRef: z.string(),
        /** CONFLICT: somebody was faster. REFUSED: a rule says no. FAILED: worth another try. */
        outcome: openEnum(['DONE', 'CONFLICT', 'REFUSED', 'FAILED']),
        /** Why not, in one plain sentence. */
        message: maybe(z.string()),
      }),
    ),
  }),
})
