import * as z from 'zod/mini'

import { leadRowSchema } from '#/domain/lead/lead-row.ts'
import { leadSorts } from '#/domain/list/lead-lists.ts'
import { leadScopeQuery } from '#/domain/list/lead-scope-query.ts'
import { lenientArray, maybe, wireNumber } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/**
 * Assumed: a list that is filtered, sorted and paged on the server. The first response pins an order under `cursor`.
 * Requests for later pages send the cursor with an `offset`, so that no row moves while the user reads. Row contents
 * are always current. `newSince` counts the rows that match now but are not in the pinned order.
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
    /** If the server sends no total, the app assumes that it has sent all rows. */
    total: maybe(z.number()),
    offset: z.number(),
    cursor: z.string(),
    nextCursor: maybe(z.string()),
    newSince: z._default(z.number(), 0),
  }),
})

/** Specified. */
export const getTeamLeads = endpoint({
  method: 'GET',
  path: '/api/leads/team/:teamId',
  response: lenientArray(leadRowSchema),
})
