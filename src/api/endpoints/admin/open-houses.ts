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

/** Assumed: the open houses of a team, past and to come. */
export const getOpenHouses = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/open-house',
  response: lenientArray(openHouseSchema),
})

/** Assumed: plans an open house of the team's property. The header Idempotency-Key makes sending again safe. */
export const addOpenHouse = endpoint({
  method: 'POST',
  path: '/api/team/:teamId/open-house',
  body: values,
  response: openHouseSchema,
  status: 201,
})

/** Assumed: an open house with those who registered or came. */
export const getOpenHouse = endpoint({
  method: 'GET',
  path: '/api/open-house/:openHouseId',
  response: openHouseDetailsSchema,
})

/**
 * Assumed: changes all that is said of an open house (`values`), or cancels it and texts those who registered and allowed
 * texts, when `textRegistered` asks for it. 409 when it was changed after `fromTs`, is over, or was cancelled.
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
 * Assumed: somebody has come. `attendeeRef` names somebody who registered; their number is known, `phone` may be left out.
 * Makes or finds a lead with that number, with a web form "Open house, {date}". The header Idempotency-Key makes sending
 * again safe: arrivals of a device without a connection are sent later, with the moment they came.
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
})

/** Assumed: makes a lead of an attendee who has none, or finds the one with the same number. */
export const addAttendeeLead = endpoint({
  method: 'POST',
  path: '/api/open-house/:openHouseId/lead',
  body: z.object({ attendeeRef: z.string() }),
  response: z.object({ leadRef: z.string() }),
  status: 201,
})

/** Assumed: texts one attendee who allowed it, in the conversation of their lead, which is made where they have none. One key a text. */
export const textAttendee = endpoint({
  method: 'POST',
  path: '/api/open-house/:openHouseId/message',
  body: z.object({ attendeeRef: z.string(), message: z.string() }),
  response: z.object({ leadRef: z.string() }),
  status: 201,
})
