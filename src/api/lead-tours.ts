import { queryOptions } from '@tanstack/react-query'

import { type Tour } from '#/domain/tour/tour.ts'
import { isUnreadable } from '#/lib/schema.ts'

import { keys } from './cache/keys.ts'
import { readableOf } from './cache/missing-rows.ts'
import { apiOf } from './cache/query-client.ts'
import { type LeadAction } from './cache/undo.ts'
import { getTourCalendar, setTourStatus } from './endpoints/lead-tours.ts'

/**
 * Assumed: tour hours of a team and the busy times of a host between two instants (epoch milliseconds, half-open). Asked
 * anew whenever it is shown: no event tells of other people's calendars.
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

/** What an outcome of a tour is about, as an undoable action: while it waits, the tour shows it. */
export const aboutTour = ({ id }: Pick<Tour, 'id'>): string => `tour:${id}`

/** Notes how a tour ended. @param status how it ended: `COMPLETED`, `NO_SHOW`, `CANCELLED` */
export function tourOutcome(
  leadId: string,
  tour: Pick<Tour, 'id' | 'tourStatus'>,
  status: 'COMPLETED' | 'NO_SHOW' | 'CANCELLED',
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
          body: { tourStatus: status, fromTourStatus: tour.tourStatus },
        },
        options,
      ),
    causes: [{ eventType: 'LEAD_CHANGED', lead: { id: leadId } }],
    isDone: ({ tours }) =>
      tours.some((one) => !isUnreadable(one) && one.id === tour.id && one.tourStatus === status),
  }
}
