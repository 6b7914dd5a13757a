import * as z from 'zod/mini'

import { changedFlagsSchema } from '#/domain/member/member.ts'
import { userDetailsSchema } from '#/domain/user/user-details.ts'
import { userRoles, userRowsSchema } from '#/domain/user/user-rows.ts'
import { teamPermissionSchema } from '#/domain/user/user.ts'
import { maybe, timestamp } from '#/lib/schema.ts'

import { endpoint } from '../endpoint.ts'

const fromTs = maybe(timestamp)

/** Assumed: all users of the client with their permissions in each team, and all invited people. */
export const getUserRows = endpoint({
  method: 'GET',
  path: '/api/user-rows',
  response: userRowsSchema,
})

/** Assumed: what the panel of a user shows in addition to their row. */
export const getUserDetails = endpoint({
  method: 'GET',
  path: '/api/user-rows/:userId',
  response: userDetailsSchema,
})

/** Assumed: changes the given fields; 409 when somebody changed the user after `fromTs`. */
export const changeUser = endpoint({
  method: 'PATCH',
  path: '/api/users/:userId',
  body: z.object({
    name: z.optional(z.string()),
    mobile: z.optional(z.nullable(z.string())),
    title: z.optional(z.nullable(z.string())),
    role: z.optional(z.enum(userRoles)),
    userManageUsers: z.optional(z.boolean()),
    userManageProperties: z.optional(z.boolean()),
    userManageTeams: z.optional(z.boolean()),
    fromTs,
  }),
  response: z.unknown(),
})

/**
 * Assumed: changes the given flags of one user in one team. Without `fromTs`, a user who is not in the
 * team joins it with this change. 409 when somebody changed the user's permissions in the team after `fromTs`, or removed
 * the user from the team. `fromTs` is 0 for permissions that were never changed.
 */
export const setUserPermission = endpoint({
  method: 'PUT',
  path: '/api/users/:userId/permissions/:teamId',
  body: z.object({ permission: changedFlagsSchema, fromTs }),
  response: z.unknown(),
})

/** Assumed: changes the given flags of several users in several teams, as for one, with a result for each. */
export const setUserPermissions = endpoint({
  method: 'POST',
  path: '/api/users/permissions',
  body: z.object({
    cells: z.array(
      z.object({ userRef: z.string(), teamRef: z.string(), permission: changedFlagsSchema, fromTs }),
    ),
  }),
  response: z.object({
    results: z.array(
      z.object({ userRef: z.string(), teamRef: z.string(), ok: z.boolean(), message: maybe(z.string()) }),
    ),
  }),
})

/** Assumed: invites up to 50 people by email, with a result for each. Sending the same key again sends no email. */
export const inviteUsers = endpoint({
  method: 'POST',
  path: '/api/users/invite',
  body: z.object({
    people: z.array(z.object({ email: z.string(), name: z.string() })),
    role: z.enum(userRoles),
    teams: z.array(z.object({ teamRef: z.string(), permission: teamPermissionSchema })),
    message: z.string(),
  }),
  response: z.object({
    results: z.array(z.object({ email: z.string(), ok: z.boolean(), message: maybe(z.string()) })),
  }),
  idempotent: 'always',
})

/** Assumed: sends the email of an invitation again. The invitation is then valid for another week. */
export const resendUserInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation/:invitationId',
  response: z.unknown(),
  idempotent: 'always',
})

/** Assumed: withdraws an invitation. Its link no longer works. */
export const withdrawUserInvitation = endpoint({
  method: 'DELETE',
  path: '/api/invitation/:invitationId',
  response: z.unknown(),
})

/**
 * Assumed: deactivates a user and reassigns their open leads by team. null leaves the leads of a team unassigned. 409
 * while the user is on a call.
 */
export const deactivateUser = endpoint({
  method: 'POST',
  path: '/api/users/:userId/deactivate',
  body: z.object({
    leads: z.array(z.object({ teamRef: z.string(), targetUserRef: z.nullable(z.string()) })),
  }),
  response: z.unknown(),
})

/**
 * Assumed: reactivates a user. Their teams, campaigns and phone orders are as they were before, but not their leads.
 */
export const reactivateUser = endpoint({
  method: 'POST',
  path: '/api/users/:userId/reactivate',
  response: z.unknown(),
})
