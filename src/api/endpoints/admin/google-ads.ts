import * as z from 'zod/mini'

import { sectionSchema } from '#/domain/settings/settings.ts'

import { endpoint } from '../endpoint.ts'

/**
 * Assumed: connects the Google Ads account with a code, or, without a code, uploads what has happened since the last
 * upload. Returns the new state of the section.
 */
export const postGoogleAds = endpoint({
  method: 'POST',
  path: '/api/team/:teamId/google-ads',
  query: z.object({ code: z.optional(z.string()) }),
  response: sectionSchema,
})

/** Assumed: disconnects the Google Ads account. Nothing more is uploaded. */
export const disconnectGoogleAds = endpoint({
  method: 'DELETE',
  path: '/api/team/:teamId/google-ads',
  response: sectionSchema,
})
