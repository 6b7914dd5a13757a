import * as z from 'zod/mini'

import { maybe, openEnum, timestamp } from '#/lib/schema.ts'

/** The specification: `GET api/users`, `GET api/users/{id}`. */
export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: maybe(z.string()),
  status: maybe(openEnum(['ACTIVE', 'INACTIVE'])),
  role: maybe(openEnum(['SUPERUSER', 'READ_ONLY_USER', 'USER'])),
  colorSelection: maybe(z.string()),
})

/** A member of the client's organization. */
export type User = z.output<typeof userSchema>

/**
 * `GET api/user/administrator-for`. The specification shows only the fields of a user. `teams`, `grantedTs` and
 * `lastUsedTs` are assumed, and a field that the server does not send is not shown.
 */
export const representableUserSchema = z.object({
  ...userSchema.shape,
  teams: maybe(z.array(z.object({ id: z.string(), name: z.string() }))),
  /** When the permission was granted, epoch milliseconds. */
  grantedTs: maybe(timestamp),
  /** When the user last worked as this user, epoch milliseconds. null for never, undefined when unknown. */
  lastUsedTs: z.optional(z.nullable(timestamp)),
})

/** A user who gave permission to be represented. */
export type RepresentableUser = z.output<typeof representableUserSchema>
