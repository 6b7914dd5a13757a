import * as z from 'zod/mini'

import { sectionSchema, settingsPersonSchema } from '#/domain/settings/settings.ts'
import { lenientArray } from '#/lib/schema.ts'

import { endpoint } from '../endpoint.ts'

const settings = z.object({
  people: lenientArray(settingsPersonSchema),
  sections: z.record(z.string(), sectionSchema),
})

const change = z.object({ fromTs: z.number(), changes: z.record(z.string(), z.unknown()) })

/** Assumed: all settings of a team, and its people with their permissions. */
export const getTeamSettings = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/settings',
  response: settings,
})

/**
 * Assumed: changes fields of one section; 409 when somebody changed it after `fromTs`. Returns the new state of the
 * section.
 */
export const changeTeamSettings = endpoint({
  method: 'PATCH',
  path: '/api/team/:teamId/settings/:section',
  body: change,
  response: sectionSchema,
})

/**
 * Assumed: the settings of one property, whichever team it belongs to: details, contact, marketing and contact form,
 * and also the logo of its team. For users who manage properties.
 */
export const getPropertySettings = endpoint({
  method: 'GET',
  path: '/api/property/:propertyId/settings',
  response: settings,
})

/** Assumed: changes fields of one section of a property; 409 when somebody changed it after `fromTs`. */
export const changePropertySettings = endpoint({
  method: 'PATCH',
  path: '/api/property/:propertyId/settings/:section',
  body: change,
  response: sectionSchema,
})

/** Specified. */
export const teamNameExists = endpoint({
  method: 'GET',
  path: '/api/team/name-exists',
  query: z.object({ name: z.string() }),
  response: z.boolean(),
})
