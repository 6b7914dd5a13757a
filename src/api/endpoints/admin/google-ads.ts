import * as z from 'zod/mini'

import { sectionSchema } from '#/domain/settings/settings.ts'

import { endpoint } from '../endpoint.ts'

/**
 * Assumed: connects the account of Google Ads with a code, or, without one, uploads now what has happened since the last
 * time. Answers the section as it is now.
 */
export const postGoogleAds = endpoint({
  method: 'POST',
  path: '/api/team/:teamId/google-ads',
  query: z.object({ code: z.optional(z.string()) }),
  response: sectionSchema,
})

/** Assumed: gives up the account of Google Ads; nothing more is uploaded. */
export const disconnectGoogleAds = endpoint({
  method: 'DELETE',
  path: '/api/team/:teamId/google-ads',
  response: sectionSchema,
})
