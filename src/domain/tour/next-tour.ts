import { readable, type Unreadable } from '#/lib/schema.ts'

import { type Tour } from './tour.ts'

type Tours = readonly (Tour | Unreadable)[]

/** Returns the scheduled tour that begins first of those that pass. Of two at the same time, it is the first given. */
function firstScheduled(tours: Tours, passes: (tour: Tour) => boolean): Tour | undefined {
  return readable(tours)
    .filter((tour) => tour.tourStatus === 'SCHEDULED' && passes(tour))
    .toSorted((a, b) => a.startTs - b.startTs)[0]
}

/** Returns the next tour that has not begun. A template names it, because nobody invites to a tour that has begun. */
export function upcomingTour(tours: Tours, now: number): Tour | undefined {
  return firstScheduled(tours, ({ startTs }) => startTs >= now)
}

/**
 * Returns the tour that takes place now, otherwise the next one. The card of a call names it, because a renter who calls
 * during the tour calls about it.
 */
export function currentOrNextTour(tours: Tours, now: number): Tour | undefined {
  return firstScheduled(tours, ({ startTs, lengthMins }) => startTs + lengthMins * 60_000 > now)
}
