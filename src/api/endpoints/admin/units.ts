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

/** Assumed: the units of a property, with the interested leads and the next tours. */
export const getUnits = endpoint({
  method: 'GET',
  path: '/api/property/:propertyId/unit',
  response: lenientArray(unitSchema),
})

/** Assumed: adds a unit that is not listed. 422 when its name is taken or a number is out of range. */
export const addUnit = endpoint({
  method: 'POST',
  path: '/api/property/:propertyId/unit',
  body: z.object({ ...values, name: z.string() }),
  response: z.unknown(),
  status: 201,
  idempotent: 'always',
})

/**
 * Assumed: changes the given fields: either all values of a unit (`values`), or whether it is listed. 409 when it was
 * changed after `fromTs`; 422 when listing a unit without a rent.
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
 * Assumed: adds and changes up to 2,000 units of a property in one request. A row with a `unitId` changes that unit,
 * unless it was changed after `fromTs`. Each row is checked on its own, and `line` identifies its result.
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
  idempotent: 'always',
})

/** Assumed: deletes a unit; 409 when it has a scheduled tour or a lease, or when it was changed after `fromTs`. */
export const removeUnit = endpoint({
  method: 'DELETE',
  path: '/api/unit/:unitId',
  query: z.object({ fromTs: z.optional(wireNumber) }),
  response: z.unknown(),
})
