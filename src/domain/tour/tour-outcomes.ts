import { millisecondsInWeek } from 'date-fns/constants'

import { type Tour } from './tour.ts'

/** The outcome of a tour that was called off, before it begins or after. */
export const tourCancellation = { status: 'CANCELLED', label: 'Cancel', done: 'Tour canceled' } as const

/** The possible outcomes of a tour, with the label of the button and the title of the toast. */
export const tourOutcomes = [
  { status: 'COMPLETED', label: 'Completed', done: 'Tour completed' },
  { status: 'NO_SHOW', label: 'No show', done: 'Tour marked as no show' },
  tourCancellation,
] as const

/** One of the outcomes of a tour. */
export type TourOutcome = (typeof tourOutcomes)[number]

/** Takes back the outcome of a tour whose time is still ahead. */
const tourReopening = {
  status: 'SCHEDULED',
  label: 'Back to scheduled',
  done: 'Tour scheduled again',
} as const

/** What the status of a tour can be changed to. */
export type TourChange = TourOutcome | typeof tourReopening

/** For how long after its beginning the outcome of a tour can be corrected. */
const CORRECTION_MS = millisecondsInWeek

/**
 * Returns what the outcome of a tour can be corrected to, for seven days after the tour began. Only a tour that was
 * completed early can be scheduled again. For one that was canceled ahead of its time, a new tour is set.
 */
export function tourCorrections(
  { tourStatus, startTs }: Pick<Tour, 'tourStatus' | 'startTs'>,
  now: number,
): readonly TourChange[] {
  if (startTs < now - CORRECTION_MS) return []
  if (startTs > now) return tourStatus === 'COMPLETED' ? [tourCancellation, tourReopening] : []
  if (!tourOutcomes.some(({ status }) => status === tourStatus)) return []
  return tourOutcomes.filter(({ status }) => status !== tourStatus)
}
