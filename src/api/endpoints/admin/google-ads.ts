import * as z from 'zod/mini'

import { sectionSchema } from '#/domain/settings/settings.ts'
import { wireNumber } from '#/lib/schema.ts'

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

/**
 * Assumed: disconnects the Google Ads account. Nothing more is uploaded. 409 when the account was connected at another
 * time than `fromTs`.
 */
export const disconnectGoogleAds = endpoint({
  method: 'DELETE',
  path: '/api/team/:teamId/google-ads',
  query: z.object({ fromTs: z.optional(wireNumber) }),
  response: sectionSchema,
})
