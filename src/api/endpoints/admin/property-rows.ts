import * as z from 'zod/mini'

import { managedPropertiesSchema, propertyOverviewSchema } from '#/domain/property/managed-property.ts'
import { maybe } from '#/lib/schema.ts'

import { endpoint } from '../endpoint.ts'

/** Assumed: every property of the client with its figures, and the teams and owners that may have them. For brokers. */
export const getPropertyRows = endpoint({
  method: 'GET',
  path: '/api/property-rows',
  response: managedPropertiesSchema,
})

/**
 * Assumed: adds a property, not listed, to nobody or to a team. 409 where a property has the address already, unless
 * `sameAddress` says that it is meant.
 */
export const addProperty = endpoint({
  method: 'POST',
  path: '/api/property',
  body: z.object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    propertyType: z.enum(['RESIDENTIAL', 'COMMERCIAL']),
    ownerRef: z.optional(z.nullable(z.string())),
    teamRef: z.optional(z.nullable(z.string())),
    sameAddress: z.optional(z.boolean()),
  }),
  response: z.object({ id: z.string() }),
  status: 201,
})

/** Assumed: what the page of one property says beyond its row. */
export const getPropertyOverview = endpoint({
  method: 'GET',
  path: '/api/property-rows/:propertyId',
  response: propertyOverviewSchema,
})

/**
 * Assumed: gives properties to a team or to an owner (null: to none), lists them or takes them off; one of the three. Each
 * has its own result: one that somebody changed after `fromTs`, or that is archived, stays as it is.
 */
export const assignProperties = endpoint({
  method: 'POST',
  path: '/api/property/assign',
  body: z.object({
    properties: z
      .array(z.object({ id: z.string(), fromTs: z.number() }))
      .check(z.minLength(1), z.maxLength(5_000)),
    teamRef: z.optional(z.nullable(z.string())),
    ownerRef: z.optional(z.nullable(z.string())),
    listing: z.optional(z.enum(['LISTED', 'NOT_LISTED'])),
  }),
  response: z.object({
    results: z.array(z.object({ id: z.string(), ok: z.boolean(), message: maybe(z.string()) })),
  }),
})

/** Assumed: takes a property out of use: out of its team, off the market. 409 when it was changed after `fromTs`. */
export const archiveProperty = endpoint({
  method: 'POST',
  path: '/api/property/:propertyId/archive',
  body: z.object({ reason: z.string(), fromTs: z.number() }),
  response: z.unknown(),
})

/** Assumed: takes a property into use again, not listed, in the team that it left as long as there is one. */
export const restoreProperty = endpoint({
  method: 'POST',
  path: '/api/property/:propertyId/restore',
  response: z.unknown(),
})

/** Assumed: deletes a property; 409 with leads, units with leases or campaigns. */
export const removeProperty = endpoint({
  method: 'DELETE',
  path: '/api/property/:propertyId',
  response: z.unknown(),
})
