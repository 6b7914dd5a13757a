import * as z from 'zod/mini'

import { commentSchema } from '#/domain/lead/lead.ts'

import { endpoint } from './endpoint.ts'

/** Assumed: a comment of the team. `mentions` are the ids of the people who are named in it. */
export const addComment = endpoint({
  method: 'POST',
  path: '/api/lead/:leadId/comment',
  body: z.object({ text: z.string(), mentions: z._default(z.array(z.string()), []) }),
  response: commentSchema,
  source: 'assumed',
  summary: 'Adds a comment for the team; the renter never sees it.',
})

/** Assumed: only one's own. `fromText` is what stood there; 409 when that has changed. */
export const changeComment = endpoint({
  method: 'PUT',
  path: '/api/lead/:leadId/comment/:commentId',
  body: z.object({ text: z.string(), fromText: z.string(), mentions: z._default(z.array(z.string()), []) }),
  response: commentSchema,
  source: 'assumed',
  summary: 'Changes a comment of one’s own; 409 when it was changed elsewhere meanwhile.',
})

/** Assumed: only one's own. */
export const removeComment = endpoint({
  method: 'DELETE',
  path: '/api/lead/:leadId/comment/:commentId',
  response: z.unknown(),
  source: 'assumed',
  summary: 'Removes a comment of one’s own.',
})
