import * as z from 'zod/mini'

import { maybe, openEnum, timestamp } from '#/lib/schema.ts'

import { clientSchema } from './client.ts'

const flag = z._default(z.boolean(), false)

/** S1 section 6, S2 section 6: a missing flag is false (decisions, Permissions). */
export const teamPermissionSchema = z.object({
  fullAccess: flag,
  readonly: flag,
  assignLeads: flag,
  agent: flag,
  manageCampaigns: flag,
  manageListings: flag,
  manageTeamMembers: flag,
  manageConfiguration: flag,
})

/** What one user may do in one team. */
export type TeamPermission = z.output<typeof teamPermissionSchema>

/** S2 section 3: `GET api/users`, `GET api/users/{id}`. */
export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: maybe(z.string()),
  status: maybe(openEnum(['ACTIVE', 'INACTIVE'])),
  role: maybe(openEnum(['SUPERUSER', 'READ_ONLY_USER', 'USER'])),
  colorSelection: maybe(z.string()),
})

/** A person of the client's organisation. */
export type User = z.output<typeof userSchema>

/**
 * S1 section 7: `GET api/user/administrator-for`. The specification shows no fields beyond those of a user: `teams`,
 * `grantedTs` and `lastUsedTs` are assumed, and what a server does not send is not shown.
 */
export const representableUserSchema = z.extend(userSchema, {
  teams: maybe(z.array(z.object({ id: z.string(), name: z.string() }))),
  /** When the permission was granted, epoch milliseconds. */
  grantedTs: maybe(timestamp),
  /** When the person last worked as this user, epoch milliseconds; null: never. Left out: not known. */
  lastUsedTs: z.optional(z.nullable(timestamp)),
})

/** A user who granted that they may be represented. */
export type RepresentableUser = z.output<typeof representableUserSchema>

/**
 * S1 section 3: `GET api/auth/user`. While representing it is the represented user's record, with
 * `representingUser.id` equal to that id (decisions, Identity). `client` is an assumed expansion that spares a request.
 */
export const currentUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  clientRef: z.string(),
  colorSelection: maybe(z.string()),
  role: maybe(openEnum(['SUPERUSER', 'READ_ONLY_USER', 'USER'])),
  representingUser: maybe(z.object({ id: z.string() })),
  /** Assumed: what people may change about themselves, and how their calendar is. */
  mobile: maybe(z.string()),
  title: maybe(z.string()),
  calendarConnected: flag,
  calendarAuthFailed: flag,
  calendarProvider: maybe(openEnum(['google', 'microsoft'])),
  calendarEmail: maybe(z.string()),
  teamPermissions: z._default(z.record(z.string(), teamPermissionSchema), {}),
  userManageProperties: flag,
  userManageUsers: flag,
  userManageTeams: flag,
  client: maybe(clientSchema),
})

/** The person that the server sees behind a request. */
export type CurrentUser = z.output<typeof currentUserSchema>
