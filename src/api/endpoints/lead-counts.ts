import * as z from 'zod/mini'

import { maybe, wireNumber } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

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
})
