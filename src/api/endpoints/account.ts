import * as z from 'zod/mini'

import { userSchema } from '#/domain/user/colleague.ts'
import { sentNoticesSchema } from '#/domain/user/sent-notices.ts'
import { lenientArray, maybe, timestamp } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/** Assumed: changes the parts of a profile that users can edit themselves. */
export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/api/user/:userId',
  body: z.object({
    name: z.optional(z.string()),
    mobile: z.optional(z.nullable(z.string())),
    title: z.optional(z.nullable(z.string())),
    colorSelection: z.optional(z.string()),
    /** The kinds of notice that the server sends the user by email and by text. */
    sentNotices: z.optional(sentNoticesSchema),
  }),
  response: z.unknown(),
  status: 204,
})

/** Assumed: the reverse of `GET api/user/administrator-for`. */
export const getAdministrators = endpoint({
  method: 'GET',
  path: '/api/user/administrators',
  response: lenientArray(
    z.object({
      ...userSchema.shape,
      grantedTs: maybe(timestamp),
      lastUsedTs: z.optional(z.nullable(timestamp)),
    }),
  ),
})

/** Assumed. */
export const addAdministrator = endpoint({
  method: 'PUT',
  path: '/api/user/administrators/:userId',
  response: z.unknown(),
  status: 204,
})

/** Assumed. */
export const removeAdministrator = endpoint({
  method: 'DELETE',
  path: '/api/user/administrators/:userId',
  response: z.unknown(),
  status: 204,
})

/** Specified. */
export const authCalendar = endpoint({
  method: 'POST',
  path: '/api/user/auth-calendar',
  query: z.object({ code: z.string() }),
  response: z.unknown(),
})
