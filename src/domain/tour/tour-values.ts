import { allowed, refused, type Verdict } from '#/lib/verdict.ts'

import { labelOfWord } from '../team/team-kind.ts'
import { tourStatusLabels } from './tour-labels.ts'
import { type Tour } from './tour.ts'

/** The editable values of a tour: the state of its dialog, and what is compared between two versions of a tour. */
export interface TourValues {
  readonly tourType: 'IN_PERSON' | 'VIRTUAL'
  /** Empty when the tour has no property. */
  readonly propertyRef: string
  readonly unit: string
  /** undefined when nobody has been chosen yet, empty for no host. */
  readonly hostRef: string | undefined
  /** Epoch milliseconds. undefined when no time is chosen. */
  readonly startTs: number | undefined
  /** Minutes. undefined for the team's usual length. */
  readonly lengthMins: number | undefined
  readonly note: string
  readonly textReminder: boolean
}

/** Returns the values of an existing tour. */
export function tourValues(tour: Tour): TourValues {
  return {
    tourType: tour.tourType === 'VIRTUAL' ? 'VIRTUAL' : 'IN_PERSON',
    propertyRef: tour.property?.id ?? '',
    unit: tour.unit ?? '',
    hostRef: tour.host?.id ?? '',
    startTs: tour.startTs,
    lengthMins: tour.lengthMins,
    note: tour.note ?? '',
    textReminder: tour.textReminder ?? true,
  }
}

/** Whether a tour can still be moved. A tour that has an outcome cannot. */
export function moveTourVerdict({ tourStatus }: Pick<Tour, 'tourStatus'>): Verdict {
  if (tourStatus === 'SCHEDULED') return allowed
  const label = tourStatusLabels[tourStatus] ?? labelOfWord(tourStatus)
  return refused('tour-ended', `This tour is marked ${label}`, 'Set a new tour instead')
}
