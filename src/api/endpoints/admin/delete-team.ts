import * as z from 'zod/mini'

import { removalPreviewSchema, teamRemovalSchema } from '#/domain/delete-team/team-removal.ts'

import { endpoint } from '../endpoint.ts'

/** Specified. */
export const removeTeam = endpoint({
  method: 'POST',
  path: '/api/team/:teamId/remove',
  body: teamRemovalSchema,
  response: z.unknown(),
  idempotent: 'configured',
})

/**
 * Assumed. `targetTeam` and `targetUser` are sent to find out what that user may do with the leads once they have them.
 */
export const getRemovePreview = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/remove-preview',
  query: z.object({ targetTeam: z.optional(z.string()), targetUser: z.optional(z.string()) }),
  response: removalPreviewSchema,
})
