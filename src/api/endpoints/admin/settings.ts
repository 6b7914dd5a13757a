import * as z from 'zod/mini'

import { sectionSchema, settingsPersonSchema } from '#/domain/settings/settings.ts'
import { lenientArray } from '#/lib/schema.ts'

import { endpoint } from '../endpoint.ts'

/** Assumed: all settings of a team, and its people with their rights. */
export const getTeamSettings = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/settings',
  response: z.object({
    people: lenientArray(settingsPersonSchema),
    sections: z.record(z.string(), sectionSchema),
  }),
})

/** Assumed: changes fields of one section; 409 when somebody changed it after `fromTs`. Answers the section as it is now. */
export const changeTeamSettings = endpoint({
  method: 'PATCH',
  path: '/api/team/:teamId/settings/:section',
  body: z.object({ fromTs: z.number(), changes: z.record(z.string(), z.unknown()) }),
  response: sectionSchema,
})
