import * as z from 'zod/mini'

import { changedFlagsSchema } from '#/domain/member/member.ts'
import { userDetailsSchema } from '#/domain/user/user-details.ts'
import { userRoles, userRowsSchema } from '#/domain/user/user-rows.ts'
import { teamPermissionSchema } from '#/domain/user/user.ts'
import { maybe, timestamp } from '#/lib/schema.ts'

import { endpoint } from '../endpoint.ts'

const fromTs = maybe(timestamp)

/** Assumed: everybody of the client with what they may do in each team, and whoever was invited. */
export const getUserRows = endpoint({
  method: 'GET',
  path: '/api/user-rows',
  response: userRowsSchema,
})

/** Assumed: what the panel of a user says beyond their row. */
export const getUserDetails = endpoint({
  method: 'GET',
  path: '/api/user-rows/:userId',
  response: userDetailsSchema,
})

/** Assumed: changes what is given; 409 when somebody changed it after `fromTs`. */
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

/** Assumed: changes the given flags of one person in one team, which they join with it; 409 when somebody was faster. */
export const setUserPermission = endpoint({
  method: 'PUT',
  path: '/api/users/:userId/permissions/:teamId',
  body: z.object({ permission: changedFlagsSchema, fromTs }),
  response: z.unknown(),
})

/** Assumed: changes the given flags of several people in several teams, with a result for each. */
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

/** Assumed: invites up to 50 people by email, with a result for each. A repeated key sends nothing again. */
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
})

/** Assumed: sends the email of an invitation again; it works for another week. */
export const resendUserInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation/:invitationId',
  response: z.unknown(),
})

/** Assumed: the link of an invitation works no longer. */
export const withdrawUserInvitation = endpoint({
  method: 'DELETE',
  path: '/api/invitation/:invitationId',
  response: z.unknown(),
})

/** Assumed: closes an account and gives its open leads away, by team; null: to nobody. 409 while they are on a call. */
export const deactivateUser = endpoint({
  method: 'POST',
  path: '/api/users/:userId/deactivate',
  body: z.object({
    leads: z.array(z.object({ teamRef: z.string(), targetUserRef: z.nullable(z.string()) })),
  }),
  response: z.unknown(),
})

/** Assumed: opens an account again; its teams, campaigns and phone orders are as they were, its leads are not. */
export const reactivateUser = endpoint({
  method: 'POST',
  path: '/api/users/:userId/reactivate',
  response: z.unknown(),
})
