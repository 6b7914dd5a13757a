import * as z from 'zod/mini'

import { sectionSchema } from '#/domain/settings/settings.ts'

import { endpoint } from '../endpoint.ts'

/** Assumed: connects the calendar of a team with a provider's code. Answers the section of the calendar as it is now. */
export const connectTeamCalendar = endpoint({
  method: 'POST',
  path: '/api/team/:teamId/auth-calendar',
  query: z.object({ code: z.string() }),
  response: sectionSchema,
})

/** Assumed: gives up the calendar of a team; set tours stay. Answers the section of the calendar as it is now. */
export const disconnectTeamCalendar = endpoint({
  method: 'DELETE',
  path: '/api/team/:teamId/calendar',
  response: sectionSchema,
})
