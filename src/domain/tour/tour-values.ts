import { allowed, refused, type Verdict } from '#/lib/result.ts'

import { labelOfWord } from '../team/team-kind.ts'
import { tourStatusLabels } from './tour-labels.ts'
import { type Tour } from './tour.ts'

/** What is said of a tour, as its dialog holds it and as two versions of it are compared. */
export interface TourValues {
  readonly tourType: 'IN_PERSON' | 'VIRTUAL'
  /** Empty: no property. */
  readonly propertyRef: string
  readonly unit: string
  /** Undefined: nobody was chosen yet; empty: no host. */
  readonly hostRef: string | undefined
  /** Epoch milliseconds; undefined: no time is chosen. */
  readonly startTs: number | undefined
  /** Minutes; undefined: as the team usually has it. */
  readonly lengthMins: number | undefined
  readonly note: string
  readonly textReminder: boolean
}

/** What is known of a tour. */
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

/** Whether a tour can still be moved: one that has an outcome can not. */
export function moveTourVerdict({ tourStatus }: Pick<Tour, 'tourStatus'>): Verdict {
  if (tourStatus === 'SCHEDULED') return allowed
  const label = tourStatusLabels[tourStatus] ?? labelOfWord(tourStatus)
  return refused('tour-ended', `This tour is marked ${label}`, 'Set a new tour instead')
}
