import * as z from 'zod/mini'

import { managedPropertiesSchema, propertyOverviewSchema } from '#/domain/property/managed-property.ts'
import { maybe, wireNumber } from '#/lib/schema.ts'

import { endpoint } from '../endpoint.ts'

/**
 * Assumed: every property of the client with its figures, and the teams and owners that properties can be assigned to.
 * For brokers.
 */
export const getPropertyRows = endpoint({
  method: 'GET',
  path: '/api/property-rows',
  response: managedPropertiesSchema,
})

/**
 * Assumed: adds a property that is not listed, with or without a team. 409 when a property already has this address,
 * unless `sameAddress` confirms that this is intended.
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
  idempotent: 'always',
})

/** Assumed: what the page of one property shows in addition to its row. */
export const getPropertyOverview = endpoint({
  method: 'GET',
  path: '/api/property-rows/:propertyId',
  response: propertyOverviewSchema,
})

/**
 * Assumed: assigns properties to a team or to an owner (null for none), or lists or unlists them. One of the three per
 * request. Each property has its own result: it stays unchanged if somebody changed it after `fromTs`, or if it is
 * archived.
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

/**
 * Assumed: archives a property, which takes it out of its team and off the market. 409 when it was changed after
 * `fromTs`.
 */
export const archiveProperty = endpoint({
  method: 'POST',
  path: '/api/property/:propertyId/archive',
  body: z.object({ reason: z.string(), fromTs: z.number() }),
  response: z.unknown(),
})

/** Assumed: restores an archived property. It is not listed, and is in its former team if that team still exists. */
export const restoreProperty = endpoint({
  method: 'POST',
  path: '/api/property/:propertyId/restore',
  response: z.unknown(),
})

/**
 * Assumed: deletes a property; 409 when it has leads, units with leases, or campaigns, and when it was changed, or got a
 * unit, a photo or a material, after `fromTs`.
 */
export const removeProperty = endpoint({
  method: 'DELETE',
  path: '/api/property/:propertyId',
  query: z.object({ fromTs: wireNumber }),
  response: z.unknown(),
})
