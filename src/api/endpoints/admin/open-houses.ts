import * as z from 'zod/mini'

import { openHouseDetailsSchema, openHouseSchema } from '#/domain/open-house/open-house.ts'
import { lenientArray, maybe, timestamp } from '#/lib/schema.ts'

import { endpoint } from '../endpoint.ts'

const values = z.object({
  startTs: timestamp,
  endTs: timestamp,
  scope: z.enum(['PROPERTY', 'UNIT', 'LISTED_UNITS']),
  unitRef: maybe(z.string()),
  hostRef: maybe(z.string()),
  capacity: maybe(z.number()),
  note: maybe(z.string()),
})

/** Assumed: the past and upcoming open houses of a team. */
export const getOpenHouses = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/open-house',
  response: lenientArray(openHouseSchema),
})

/** Assumed: adds an open house of the team's property. */
export const addOpenHouse = endpoint({
  method: 'POST',
  path: '/api/team/:teamId/open-house',
  body: values,
  response: openHouseSchema,
  status: 201,
  idempotent: 'always',
})

/** Assumed: an open house with the people who registered or came. */
export const getOpenHouse = endpoint({
  method: 'GET',
  path: '/api/open-house/:openHouseId',
  response: openHouseDetailsSchema,
})

/**
 * Assumed: changes all values of an open house (`values`), or cancels it. If `textRegistered` is set, the registered
 * attendees who allowed texts are texted. 409 when it was changed after `fromTs`, is over, or was cancelled.
 */
export const changeOpenHouse = endpoint({
  method: 'PATCH',
  path: '/api/open-house/:openHouseId',
  body: z.object({
    values: z.optional(values),
    cancel: z.optional(z.object({ textRegistered: z.boolean() })),
    fromTs: maybe(timestamp),
  }),
  response: openHouseSchema,
})

/**
 * Assumed: records an arrival. `attendeeRef` names an attendee who registered. Their number is known then, so `phone`
 * may be omitted. Creates or finds a lead with that number, with a web form "Open house, {date}". A device
 * without a connection sends its arrivals later, with the time of each arrival.
 */
export const checkInVisitor = endpoint({
  method: 'POST',
  path: '/api/open-house/:openHouseId/check-in',
  body: z.object({
    attendeeRef: maybe(z.string()),
    name: z.string(),
    /** E.164. */
    phone: maybe(z.string()),
    broker: maybe(z.string()),
    mayText: z.boolean(),
    arrivedTs: maybe(timestamp),
  }),
  response: z.object({ attendeeRef: z.string(), leadRef: z.string() }),
  status: 201,
  idempotent: 'always',
})

/** Assumed: creates a lead from an attendee who has none, or finds the lead with the same number. */
export const addAttendeeLead = endpoint({
  method: 'POST',
  path: '/api/open-house/:openHouseId/lead',
  body: z.object({ attendeeRef: z.string() }),
  response: z.object({ leadRef: z.string() }),
  status: 201,
  idempotent: 'always',
})

/**
 * Assumed: texts one attendee who allowed it, in the conversation of their lead. The lead is created if they have none.
 * Each text has its own key.
 */
export const textAttendee = endpoint({
  method: 'POST',
  path: '/api/open-house/:openHouseId/message',
  body: z.object({ attendeeRef: z.string(), message: z.string() }),
  response: z.object({ leadRef: z.string() }),
  status: 201,
  idempotent: 'always',
})
