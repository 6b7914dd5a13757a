import * as z from 'zod/mini'

import { tourSchema } from '#/domain/tour/tour.ts'
import { lenientArray, maybe, openEnum, timestamp, wireNumber } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

const wanted = {
  tourType: z.enum(['IN_PERSON', 'VIRTUAL']),
  /** Epoch milliseconds. */
  startTs: z.number(),
  /** Minutes. */
  lengthMins: z.number(),
  propertyRef: maybe(z.string()),
  unit: maybe(z.string()),
  hostRef: maybe(z.string()),
  note: maybe(z.string()),
  /** Whether the renter is invited by email. */
  invitation: maybe(z.boolean()),
  /**
   * Whether the renter gets a text reminder two hours before. A reminder of the team at the same hour is not sent a
   * second time. When omitted, the setting stays as it was.
   */
  textReminder: maybe(z.boolean()),
  /** The user has seen that the time conflicts with the calendar, and wants it anyway. */
  overBusy: maybe(z.boolean()),
}

/**
 * Assumed: the entries of a team's calendar in a half-open range, in epoch milliseconds. 424 when the calendar is not
 * connected or its authorization failed.
 */
export const getTourCalendar = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/tour-calendar',
  query: z.object({ from: wireNumber, to: wireNumber, hostRef: z.optional(z.string()) }),
  response: z.object({
    /** Tour hours of each day of the week, Sunday first, in minutes after midnight. null for a day without tours. */
    hours: z.array(z.nullable(z.object({ from: z.number(), to: z.number() }))),
    /**
     * In minutes: the usual length of a tour, the free time between two tours, and how far ahead a tour must be
     * scheduled.
     */
    lengthMins: z._default(z.number(), 45),
    gapMins: z._default(z.number(), 0),
    noticeMins: z._default(z.number(), 0),
    busy: lenientArray(
      z.object({
        startTs: timestamp,
        endTs: timestamp,
        kind: openEnum(['TOUR', 'BUSY']),
        tourRef: maybe(z.string()),
      }),
    ),
  }),
})

/**
 * Assumed: the specification names the gate but not the request. 409 when the time was taken in the meantime, unless
 * `overBusy` is set.
 */
export const setTour = endpoint({
  method: 'POST',
  path: '/api/lead/:leadId/tour',
  body: z.object(wanted),
  response: tourSchema,
})

/** Assumed. `fromStartTs` is the start of the tour that the caller knows of; 409 when that has changed. */
export const changeTour = endpoint({
  method: 'PUT',
  path: '/api/lead/:leadId/tour/:tourId',
  body: z.object({ ...wanted, fromStartTs: z.number() }),
  response: tourSchema,
})

/**
 * Assumed: records how a tour ended, or corrects it for seven days after its beginning. 409 when its status is no longer
 * `fromTourStatus`, or when it no longer starts at `fromStartTs`. 422 for NO_SHOW before the tour has begun, and for a
 * correction that is not possible (`tourCorrections`).
 */
export const setTourStatus = endpoint({
  method: 'PUT',
  path: '/api/lead/:leadId/tour/:tourId/status',
  body: z.object({
    tourStatus: z.enum(['SCHEDULED', 'COMPLETED', 'NO_SHOW', 'CANCELLED']),
    fromTourStatus: z.string(),
    fromStartTs: z.number(),
  }),
  response: tourSchema,
})
