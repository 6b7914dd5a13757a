import * as z from 'zod/mini'

import { commentSchema } from '#/domain/lead/lead.ts'

import { endpoint } from './endpoint.ts'

/** Assumed: a comment of the team. `mentions` are the ids of the people who are named in it. */
export const addComment = endpoint({
  method: 'POST',
  path: '/api/lead/:leadId/comment',
  body: z.object({ text: z.string(), mentions: z._default(z.array(z.string()), []) }),
  response: commentSchema,
})

/** Assumed: only one's own. `fromText` is what stood there; 409 when that has changed. */
export const changeComment = endpoint({
  method: 'PUT',
  path: '/api/lead/:leadId/comment/:commentId',
  body: z.object({ text: z.string(), fromText: z.string(), mentions: z._default(z.array(z.string()), []) }),
  response: commentSchema,
})

/** Assumed: only one's own. */
export const removeComment = endpoint({
  method: 'DELETE',
  path: '/api/lead/:leadId/comment/:commentId',
  response: z.unknown(),
})
