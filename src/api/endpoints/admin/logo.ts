import * as z from 'zod/mini'

import { sectionSchema } from '#/domain/settings/settings.ts'
import { wireNumber } from '#/lib/schema.ts'

import { endpoint } from '../endpoint.ts'

/**
 * Assumed: the picture is then sent with PUT to `uploadUrl` with `contentType`, and becomes the logo. 409 when somebody
 * changed the logo after `fromTs`.
 */
export const getLogoUpload = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/logo/upload-url',
  query: z.object({ filename: z.string(), fromTs: wireNumber }),
  response: z.object({ uploadUrl: z.string(), contentType: z.string() }),
})

/** Assumed: removes the logo of a team; 409 when somebody was faster. Returns the new state of the section. */
export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/api/team/:teamId/logo',
  query: z.object({ fromTs: wireNumber }),
  response: sectionSchema,
})
