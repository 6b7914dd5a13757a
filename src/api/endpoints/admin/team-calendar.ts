import * as z from 'zod/mini'

import { sectionSchema } from '#/domain/settings/settings.ts'
import { wireNumber } from '#/lib/schema.ts'

import { endpoint } from '../endpoint.ts'

/** Assumed: connects the calendar of a team with a provider's code. Returns the new state of the calendar section. */
export const connectTeamCalendar = endpoint({
  method: 'POST',
  path: '/api/team/:teamId/auth-calendar',
  query: z.object({ code: z.string() }),
  response: sectionSchema,
})

/**
 * Assumed: disconnects the calendar of a team. Scheduled tours stay. Returns the new state of the calendar section. 409
 * when the calendar was connected at another time than `fromTs`.
 */
export const disconnectTeamCalendar = endpoint({
  method: 'DELETE',
  path: '/api/team/:teamId/calendar',
  query: z.object({ fromTs: z.optional(wireNumber) }),
  response: sectionSchema,
})
