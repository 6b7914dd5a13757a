import * as z from 'zod/mini'

import { unitSchema } from '#/domain/unit/unit.ts'
import { lenientArray, maybe, timestamp, wireNumber } from '#/lib/schema.ts'

import { endpoint } from '../endpoint.ts'

const values = {
  bedrooms: maybe(z.number()),
  baths: maybe(z.number()),
  squareFeet: maybe(z.number()),
  rent: maybe(z.number()),
  availableDate: maybe(z.string()),
  notes: maybe(z.string()),
}

/** Assumed: the units of a property with who is interested in them and their next tours. */
export const getUnits = endpoint({
  method: 'GET',
  path: '/api/property/:propertyId/unit',
  response: lenientArray(unitSchema),
})

/** Assumed: adds a unit, not listed. 422 where its name is taken or a number is out of its range. */
export const addUnit = endpoint({
  method: 'POST',
  path: '/api/property/:propertyId/unit',
  body: z.object({ ...values, name: z.string() }),
  response: z.unknown(),
  status: 201,
})

/**
 * Assumed: changes what is given: all that is said of a unit (`values`), or whether it is listed. 409 when it was changed
 * after `fromTs`; 422 for listing one without a rent.
 */
export const changeUnit = endpoint({
  method: 'PATCH',
  path: '/api/unit/:unitId',
  body: z.object({
    values: z.optional(z.object({ ...values, name: z.string() })),
    listing: z.optional(z.enum(['LISTED', 'NOT_LISTED'])),
    fromTs: maybe(timestamp),
  }),
  response: z.unknown(),
})

/**
 * Assumed: adds and changes units of a property in one go, up to 2,000; rows with a `unitId` change that unit, unless it was
 * changed after `fromTs`. Each row is judged by itself; `line` comes back with what became of it.
 */
export const importUnits = endpoint({
  method: 'POST',
  path: '/api/property/:propertyId/unit/import',
  body: z.object({
    rows: z
      .array(
        z.object({
          ...values,
          line: z.number(),
          name: z.string(),
          unitId: maybe(z.string()),
          fromTs: maybe(timestamp),
        }),
      )
      .check(z.maxLength(2_000)),
  }),
  response: z.object({
    results: z.array(z.object({ line: z.number(), done: z.boolean(), message: maybe(z.string()) })),
  }),
})

/** Assumed: deletes a unit; 409 with a set tour or a lease, and when it was changed after `fromTs`. */
export const removeUnit = endpoint({
  method: 'DELETE',
  path: '/api/unit/:unitId',
  query: z.object({ fromTs: z.optional(wireNumber) }),
  response: z.unknown(),
})
