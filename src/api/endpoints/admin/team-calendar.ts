import * as z from 'zod/mini'

import { sectionSchema } from '#/domain/settings/settings.ts'

import { endpoint } from '../endpoint.ts'

/** Assumed: connects the calendar of a team with a provider's code. Returns the new state of the calendar section. */
export const connectTeamCalendar = endpoint({
  method: 'POST',
  path: '/api/team/:teamId/auth-calendar',
  query: z.object({ code: z.string() }),
  response: sectionSchema,
})

/** Assumed: disconnects the calendar of a team. Scheduled tours stay. Returns the new state of the calendar section. */
export const disconnectTeamCalendar = endpoint({
  method: 'DELETE',
  path: '/api/team/:teamId/calendar',
  response: sectionSchema,
})
