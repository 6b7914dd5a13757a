import * as z from 'zod/mini'

import { sectionSchema } from '#/domain/settings/settings.ts'
import { maybe, wireNumber } from '#/lib/schema.ts'

import { endpoint } from '../endpoint.ts'

/**
 * Assumed: authorizes the mail account of a team with a provider's code, or the address of one campaign. Returns the
 * new state of the email section.
 */
export const authorizeTeamEmail = endpoint({
  method: 'POST',
  path: '/api/team/:teamId/auth-email',
  query: z.object({ code: z.string(), campaignId: z.optional(z.string()) }),
  response: sectionSchema,
})

/**
 * Assumed: disconnects the mail account of a team. Nothing is sent or received after that. 409 when the account was
 * connected at another time than `fromTs`.
 */
export const removeTeamEmail = endpoint({
  method: 'DELETE',
  path: '/api/team/:teamId/email',
  query: z.object({ fromTs: z.optional(wireNumber) }),
  response: sectionSchema,
})

/**
 * Assumed: sends a message from the account to the user who requests the test. Responds once the message has arrived or
 * can no longer arrive. At most one test a minute (429).
 */
export const testTeamEmail = endpoint({
  method: 'POST',
  path: '/api/team/:teamId/email/test',
  response: z.object({ arrivedMs: maybe(z.number()), reason: maybe(z.string()) }),
})
