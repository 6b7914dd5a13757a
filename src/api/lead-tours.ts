import { queryOptions } from '@tanstack/react-query'

import { type TourChange } from '#/domain/tour/tour-outcomes.ts'
import { type Tour } from '#/domain/tour/tour.ts'
import { isUnreadable } from '#/lib/schema.ts'

import { keys } from './cache/keys.ts'
import { readableOf } from './cache/missing-rows.ts'
import { apiOf } from './cache/query-client.ts'
import { type LeadAction } from './cache/undo.ts'
import { getTourCalendar, setTourStatus } from './endpoints/lead-tours.ts'

/**
 * Assumed: query for the tour hours of a team and the busy times of a host between two instants (epoch milliseconds,
 * half-open). Refetched whenever it is shown, because no event announces changes in external calendars.
 */
export const tourCalendarQuery = (teamId: string, hostRef: string, from: number, to: number) =>
  queryOptions({
    queryKey: keys.tourCalendar(teamId, hostRef, from, to),
    queryFn: async ({ client, signal, queryKey }) => {
      const query = hostRef === '' ? { from, to } : { from, to, hostRef }
      const { busy, ...rules } = await apiOf(client).call(
        getTourCalendar,
        { params: { teamId }, query },
        { signal },
      )
      return { ...rules, busy: readableOf(queryKey, busy) }
    },
    staleTime: 0,
    meta: { quiet: true },
  })

/** Key of the undoable outcome of a tour. The tour shows the outcome while it is pending. */
export const aboutTour = ({ id }: Pick<Tour, 'id'>): string => `tour:${id}`

/** Records how a tour ended, or corrects it. @param status the outcome, or `SCHEDULED` to take it back */
export function tourOutcome(
  leadId: string,
  tour: Pick<Tour, 'id' | 'tourStatus' | 'startTs'>,
  status: TourChange['status'],
): LeadAction {
  return {
    about: aboutTour(tour),
    shows: status,
    leadIds: [leadId],
    send: (api, options) =>
      api.call(
        setTourStatus,
        {
          params: { leadId, tourId: tour.id },
          body: { tourStatus: status, fromTourStatus: tour.tourStatus, fromStartTs: tour.startTs },
        },
        options,
      ),
    causes: [{ eventType: 'LEAD_CHANGED', lead: { id: leadId } }],
    isDone: ({ tours }) =>
      tours.some((one) => !isUnreadable(one) && one.id === tour.id && one.tourStatus === status),
  }
}
