import * as z from 'zod/mini'

import { commentSchema } from '#/domain/lead/lead.ts'

import { endpoint } from './endpoint.ts'

/** Assumed: adds a team comment. `mentions` are the IDs of the people it mentions. */
export const addComment = endpoint({
  method: 'POST',
  path: '/api/lead/:leadId/comment',
  body: z.object({ text: z.string(), mentions: z._default(z.array(z.string()), []) }),
  response: commentSchema,
})

/** Assumed: only for the user's own comments. `fromText` is the previous text; 409 when that has changed. */
export const changeComment = endpoint({
  method: 'PUT',
  path: '/api/lead/:leadId/comment/:commentId',
  body: z.object({ text: z.string(), fromText: z.string(), mentions: z._default(z.array(z.string()), []) }),
  response: commentSchema,
})

/** Assumed: only for the user's own comments. */
export const removeComment = endpoint({
  method: 'DELETE',
  path: '/api/lead/:leadId/comment/:commentId',
  response: z.unknown(),
})
