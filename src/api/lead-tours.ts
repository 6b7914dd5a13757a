import { queryOptions } from '@tanstack/react-query'

import { readable } from '#/lib/schema.ts'

import { getTourCalendar } from './endpoints/lead-tours.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'

/**
 * Assumed: tour hours of a team and the busy times of a host between two instants (epoch milliseconds, half-open). Asked
 * anew whenever it is shown: no event tells of other people's calendars.
 */
export const tourCalendarQuery = (teamId: string, hostRef: string, from: number, to: number) =>
  queryOptions({
    queryKey: keys.tourCalendar(teamId, hostRef, from, to),
    queryFn: async ({ client, signal }) => {
      const query = hostRef === '' ? { from, to } : { from, to, hostRef }
      const { hours, busy } = await apiOf(client).call(
        getTourCalendar,
        { params: { teamId }, query },
        { signal },
      )
      return { hours, busy: readable(busy) }
    },
    staleTime: 0,
    meta: { quiet: true },
  })
