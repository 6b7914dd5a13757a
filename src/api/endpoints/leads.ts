import * as z from 'zod/mini'

import { leadSorts } from '#/domain/lead-lists.ts'
import { leadRowSchema } from '#/domain/lead-row.ts'
import { lenientArray, maybe, wireNumber } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'
import { leadScopeQuery } from './lead-scope-query.ts'

/** S1 section 7. */
export const getTeamLeads = endpoint({
  method: 'GET',
  path: '/api/leads/team/:teamId',
  response: lenientArray(leadRowSchema),
  source: 'spec',
  summary: 'All leads of a team.',
})

/**
 * Assumed (decisions, Lists): a list filtered, sorted and paged on the server. The first answer pins an order under
 * `cursor`; later pages give it back with an `offset`, so nothing moves while a person reads. Row contents are always
 * current. `newSince` counts the rows that match now and are not in the pinned order.
 */
export const listLeads = endpoint({
  method: 'GET',
  path: '/api/leads',
  query: z.extend(leadScopeQuery, {
    sort: z.enum(leadSorts),
    dir: z.enum(['asc', 'desc']),
    cursor: z.optional(z.string()),
    offset: z.optional(wireNumber),
    limit: z.optional(wireNumber),
  }),
  response: z.object({
    items: lenientArray(leadRowSchema),
    total: z.number(),
    offset: z.number(),
    cursor: z.string(),
    nextCursor: maybe(z.string()),
    newSince: z._default(z.number(), 0),
  }),
  source: 'assumed',
  summary: 'A lead list: filtered, sorted, paged by cursor.',
})

/**
 * Assumed (decisions, Lists): the counts of the menu in one answer, each under the default filters of its list: Inquiry and
 * the given range; for Unresponded communicationDaysBack 7 (S1 section 9); for a smart list its own criteria, whose periods
 * and ages are read in `zone`. A number that the server does not know is left out.
 */
export const getLeadCounts = endpoint({
  method: 'GET',
  path: '/api/leads/counts',
  query: z.object({
    createdFrom: z.optional(wireNumber),
    createdTo: z.optional(wireNumber),
    /** The IANA name of the person's time zone; missing: UTC. */
    zone: z.optional(z.string()),
  }),
  response: z.object({
    all: z.number(),
    notContacted: maybe(z.number()),
    unassigned: maybe(z.number()),
    opportunities: maybe(z.number()),
    prospects: maybe(z.number()),
    waitingList: maybe(z.number()),
    unresponded: maybe(z.number()),
    newDevCustom: maybe(z.number()),
    /** By the ids of the current user's own smart lists. */
    smartLists: z._default(z.record(z.string(), z.number()), {}),
  }),
  source: 'assumed',
  summary: 'How many leads each list holds.',
})
