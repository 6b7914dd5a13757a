import * as z from 'zod/mini'

import { sectionSchema } from '#/domain/settings/settings.ts'
import { maybe } from '#/lib/schema.ts'

import { endpoint } from '../endpoint.ts'

/**
 * Assumed: authorizes the mail account of a team with a provider's code, or the address of one campaign. Answers the section
 * of the email as it is now.
 */
export const authorizeTeamEmail = endpoint({
  method: 'POST',
  path: '/api/team/:teamId/auth-email',
  query: z.object({ code: z.string(), campaignId: z.optional(z.string()) }),
  response: sectionSchema,
})

/** Assumed: gives up the mail account of a team; nothing is sent or received then. */
export const removeTeamEmail = endpoint({
  method: 'DELETE',
  path: '/api/team/:teamId/email',
  response: sectionSchema,
})

/**
 * Assumed: sends a message from the account to whoever asks, and answers once it arrived or can not any more; at most one a
 * minute (429).
 */
export const testTeamEmail = endpoint({
  method: 'POST',
  path: '/api/team/:teamId/email/test',
  response: z.object({ arrivedMs: maybe(z.number()), reason: maybe(z.string()) }),
})
