import * as z from 'zod/mini'

import { leadRowSchema } from '#/domain/lead/lead-row.ts'
import { leadSchema } from '#/domain/lead/lead.ts'
import { overdueLeadSchema } from '#/domain/lead/overdue/overdue-lead.ts'
import { leadSorts } from '#/domain/list/lead-lists.ts'
import { leadScopeQuery } from '#/domain/list/lead-scope-query.ts'
import { lenientArray, maybe, wireNumber } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/**
 * Assumed: a list filtered, sorted and paged on the server. The first answer pins an order under
 * `cursor`; later pages give it back with an `offset`, so nothing moves while a person reads. Row contents are always
 * current. `newSince` counts the rows that match now and are not in the pinned order.
 */
export const listLeads = endpoint({
  method: 'GET',
  path: '/api/leads',
  query: z.object({
    ...leadScopeQuery.shape,
    sort: z.enum(leadSorts),
    dir: z.enum(['asc', 'desc']),
    cursor: z.optional(z.string()),
    offset: z.optional(wireNumber),
    limit: z.optional(wireNumber),
  }),
  response: z.object({
    items: lenientArray(leadRowSchema),
    /** A server that does not count is believed to have sent all. */
    total: maybe(z.number()),
    offset: z.number(),
    cursor: z.string(),
    nextCursor: maybe(z.string()),
    newSince: z._default(z.number(), 0),
  }),
})

/** Specified. */
export const getLead = endpoint({
  method: 'GET',
  path: '/api/lead/:leadId',
  response: leadSchema,
})

/** Specified. */
export const moveCommunication = endpoint({
  method: 'POST',
  path: '/api/lead/:leadId/communication/:commId',
  query: z.object({ targetLeadRef: z.string() }),
  response: z.object({ targetLeadRef: maybe(z.string()) }),
})

/** Specified. */
export const getTeamLeads = endpoint({
  method: 'GET',
  path: '/api/leads/team/:teamId',
  response: lenientArray(leadRowSchema),
})

/** Assumed: the lead list knows no limits, and no page may ask for each team apart. */
export const getOverdueLeads = endpoint({
  method: 'GET',
  path: '/api/leads/overdue',
  response: z.object({ items: lenientArray(overdueLeadSchema), total: z.number() }),
})
