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
  /** The renter is invited by email. */
  invitation: maybe(z.boolean()),
  /** The renter is texted a reminder two hours before; the team's own of that hour is not sent twice. Left out: as it was. */
  textReminder: maybe(z.boolean()),
  /** The person has seen that the time clashes with the calendar and wants it all the same. */
  overBusy: maybe(z.boolean()),
}

/**
 * Assumed: what the calendar of a team holds in a range, half-open, epoch milliseconds. A calendar that is not connected,
 * or whose authorization failed, is 424.
 */
export const getTourCalendar = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/tour-calendar',
  query: z.object({ from: wireNumber, to: wireNumber, hostRef: z.optional(z.string()) }),
  response: z.object({
    /** When tours are shown on each day of the week, Sunday first: minutes after midnight; null: not on that day. */
    hours: z.array(z.nullable(z.object({ from: z.number(), to: z.number() }))),
    /** Minutes: how long a tour usually is, how long nothing else stands between two, how early it has to be set. */
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

/** Assumed: the specification names the gate, not the call. 409 when the time was taken meanwhile, unless `overBusy`. */
export const setTour = endpoint({
  method: 'POST',
  path: '/api/lead/:leadId/tour',
  body: z.object(wanted),
  response: tourSchema,
})

/** Assumed. `fromStartTs` is when the tour was as far as the caller knows; 409 when that has changed. */
export const changeTour = endpoint({
  method: 'PUT',
  path: '/api/lead/:leadId/tour/:tourId',
  body: z.object({ ...wanted, fromStartTs: z.number() }),
  response: tourSchema,
})

/** Assumed: how a tour ended. 409 when it no longer has `fromTourStatus`. */
export const setTourStatus = endpoint({
  method: 'PUT',
  path: '/api/lead/:leadId/tour/:tourId/status',
  body: z.object({
    tourStatus: z.enum(['SCHEDULED', 'COMPLETED', 'NO_SHOW', 'CANCELLED']),
    fromTourStatus: z.string(),
  }),
  response: tourSchema,
})
