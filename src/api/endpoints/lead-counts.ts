import * as z from 'zod/mini'

import { leadFacets } from '#/domain/list/lead-facets.ts'
import { leadScopeQuery } from '#/domain/list/lead-scope-query.ts'
import { maybe, wireNumber, lenientArray } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/**
 * Assumed: the counts of the menu in one response, each with the default filters of its list: Inquiry and the given
 * range; for Unresponded communicationDaysBack 7; for a smart list its own criteria, with periods and ages in `zone`. A
 * number that the server does not know is omitted.
 */
export const getLeadCounts = endpoint({
  method: 'GET',
  path: '/api/leads/counts',
  query: z.object({
    createdFrom: z.optional(wireNumber),
    createdTo: z.optional(wireNumber),
    /** IANA name of the user's time zone. Defaults to UTC. */
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
    /** By the IDs of the current user's own smart lists. */
    smartLists: z._default(z.record(z.string(), z.number()), {}),
  }),
})

/**
 * Assumed: how many leads each value of one filter would show with the other filters of the list. The filter itself is
 * not applied (`channel` and `callResult` ignore each other too, because they are one choice). Values without leads are
 * omitted. `total` counts with all filters.
 */
export const getLeadFacets = endpoint({
  method: 'GET',
  path: '/api/leads/facets',
  query: z.object({ ...leadScopeQuery.shape, facet: z.enum(leadFacets) }),
  response: z.object({
    total: z.number(),
    /** Values as in the query, with the most leads first. Yes-or-no filters have the value `true`. */
    values: lenientArray(
      z.object({
        value: z.string(),
        count: z.number(),
        /** The name, if the value is an ID. */
        label: maybe(z.string()),
      }),
    ),
  }),
})

const totals = {
  leads: z.number(),
  /**
   * Leads that are not in the list Not contacted: the team wrote, called or answered a call. A text that the carrier
   * refused is no contact.
   */
  contacted: z.number(),
  /** Leads with a tour that took place. */
  tours: z.number(),
  /** Leads with a lease, or closed as leased. */
  leased: z.number(),
}

/**
 * Assumed: the numbers of the Summary Report, in one group per property, sorted by its name. Leads without a property
 * come last.
 */
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
