import * as z from 'zod/mini'

import { leaseSchema, shareSchema } from '#/domain/lead/lead-parts.ts'
import { maybe } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/** Assumed: S1 section 4 names the gate, not the call. `fromInterest` is what stood there; 409 when that has changed. */
export const setInterest = endpoint({
  method: 'PUT',
  path: '/api/lead/:leadId/interest/:propertyId',
  body: z.object({
    interest: z.enum(['INTERESTED', 'NOT_INTERESTED']),
    reason: maybe(z.string()),
    description: maybe(z.string()),
    units: maybe(z.string()),
    fromInterest: maybe(z.string()),
  }),
  response: z.unknown(),
})

/** Assumed beyond the fields of S1 section 5. `fromLeasedDate` is what stood there; 409 when that has changed. */
export const setLease = endpoint({
  method: 'PUT',
  path: '/api/lead/:leadId/lease',
  body: z.object({
    leasedDate: z.string(),
    startDate: maybe(z.string()),
    endDate: maybe(z.string()),
    propertyRef: maybe(z.string()),
    unit: maybe(z.string()),
    rent: maybe(z.number()),
    /** The lease that the caller saw; left out: none. */
    base: maybe(leaseSchema),
  }),
  response: leaseSchema,
})

/** Assumed: who of a team can open and answer a lead once it is shared with that team. */
export const previewShare = endpoint({
  method: 'GET',
  path: '/api/lead/:leadId/share-preview',
  query: z.object({ teamRef: z.string() }),
  response: z.object({
    /** Active members of the team. */
    members: z.number(),
    canOpen: z.number(),
    canCommunicate: z.number(),
  }),
})

/** Assumed: S1 section 5 names the fields, not the call. 409 when it is shared with that team and property already. */
export const shareLead = endpoint({
  method: 'POST',
  path: '/api/lead/:leadId/share',
  body: z.object({ teamRef: z.string(), propertyRef: maybe(z.string()), note: maybe(z.string()) }),
  response: shareSchema,
})
