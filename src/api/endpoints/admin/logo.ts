import * as z from 'zod/mini'

import { sectionSchema } from '#/domain/settings/settings.ts'
import { wireNumber } from '#/lib/schema.ts'

import { endpoint } from '../endpoint.ts'

/** Assumed; the picture is then PUT to `uploadUrl` with `contentType` and is the logo. 409 where somebody was faster than `fromTs`. */
export const getLogoUpload = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/logo/upload-url',
  query: z.object({ filename: z.string(), fromTs: wireNumber }),
  response: z.object({ uploadUrl: z.string(), contentType: z.string() }),
})

/** Assumed: the team has no logo any more; 409 where somebody was faster. Answers the section as it is now. */
export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/api/team/:teamId/logo',
  query: z.object({ fromTs: wireNumber }),
  response: sectionSchema,
})
