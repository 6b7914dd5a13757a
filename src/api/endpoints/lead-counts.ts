import * as z from 'zod/mini'

import { leadFacets } from '#/domain/list/lead-facets.ts'
import { leadScopeQuery } from '#/domain/list/lead-scope-query.ts'
import { maybe, wireNumber, lenientArray } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/**
 * Assumed: the counts of the menu in one answer, each under the default filters of its list: Inquiry and
 * the given range; for Unresponded communicationDaysBack 7; for a smart list its own criteria, whose periods
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

/**
 * Assumed: how many leads each value of one filter would show, under the other
 * filters of the list; the filter itself is not applied (`channel` and `callResult` ignore each other too: they are one
 * choice). Values that nobody has are left out. `total` counts under all filters.
 */
export const getLeadFacets = endpoint({
  method: 'GET',
  path: '/api/leads/facets',
  query: z.object({ ...leadScopeQuery.shape, facet: z.enum(leadFacets) }),
  response: z.object({
    total: z.number(),
    /** Most leads first. Values as in the query; yes-or-no filters have the value `true`. */
    values: lenientArray(
      z.object({
        value: z.string(),
        count: z.number(),
        /** The name, where the value is an id. */
        label: maybe(z.string()),
      }),
    ),
  }),
})

const totals = {
  leads: z.number(),
  /** Those that the list Not contacted does not hold: the team wrote, called or took a call; a text refused is no contact. */
  contacted: z.number(),
  /** Those with a tour that took place. */
  tours: z.number(),
  /** Those with a lease, or closed as leased. */
  leased: z.number(),
}

/** Assumed: the Summary Report's numbers, one group a property, by its name; leads without one last. */
export const getLeadSummary = endpoint({
  method: 'GET',
  path: '/api/leads/summary',
  query: leadScopeQuery,
  response: z.object({
    overall: z.object(totals),
    groups: lenientArray(
      z.object({ ...totals, property: maybe(z.object({ id: z.string(), name: z.string() })) }),
    ),
  }),
})
