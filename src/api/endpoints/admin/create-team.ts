import * as z from 'zod/mini'

import { teamCreationSchema } from '#/domain/create-team/team-payload.ts'

import { endpoint } from '../endpoint.ts'

/** Specified; the new ID is the last segment of the Location header. */
export const createTeam = endpoint({
  method: 'POST',
  path: '/api/team/create',
  body: teamCreationSchema,
  response: z.unknown(),
  status: 201,
  idempotent: 'configured',
})
