import * as z from 'zod/mini'

import { changedFlagsSchema, teamMembersSchema } from '#/domain/member/member.ts'
import { teamPermissionSchema } from '#/domain/user/user.ts'
import { maybe, timestamp, wireNumber } from '#/lib/schema.ts'

import { endpoint } from '../endpoint.ts'

const fromTs = maybe(timestamp)

/** Assumed: the members of a team with what they may do, how they are reached and their leads of this team. */
export const getTeamMembers = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/members',
  response: teamMembersSchema,
})

/** Assumed: adds people of the client to a team, all with the same permission. Who is a member already stays as they are. */
export const addMembers = endpoint({
  method: 'POST',
  path: '/api/team/:teamId/members',
  body: z.object({ userRefs: z.array(z.string()), permission: teamPermissionSchema }),
  response: z.unknown(),
  status: 201,
})

/**
 * Assumed: changes the flags that are given. `fromTs` is when they were last changed as far as the caller knows; 409 when
 * somebody changed them since.
 */
export const changeMember = endpoint({
  method: 'PATCH',
  path: '/api/team/:teamId/members/:userId',
  body: z.object({
    permission: changedFlagsSchema,
    fromTs,
  }),
  response: z.unknown(),
})

/**
 * Assumed: takes somebody out of a team. Their open leads of it go to `leadsTargetUser`, or to nobody when it is left out.
 * 409 when their permissions were changed after `fromTs`.
 */
export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/team/:teamId/members/:userId',
  query: z.object({ leadsTargetUser: z.optional(z.string()), fromTs: z.optional(wireNumber) }),
  response: z.unknown(),
})

/** Assumed: who leads the team now; 409 when `fromUserRef` does not lead it any more. */
export const setTeamLead = endpoint({
  method: 'PUT',
  path: '/api/team/:teamId/team-lead',
  body: z.object({ userRef: z.string(), fromUserRef: maybe(z.string()) }),
  response: z.unknown(),
})

/** Assumed: the order in which the agents of a team are rung; 409 when it was changed after `fromTs`. */
export const setPhoneOrder = endpoint({
  method: 'PUT',
  path: '/api/team/:teamId/phone-order',
  body: z.object({ userRefs: z.array(z.string()), fromTs }),
  response: z.unknown(),
})

/** Assumed: asks somebody without an account by email to join a team. */
export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/team/:teamId/invitation',
  body: z.object({ name: z.string(), email: z.string(), permission: teamPermissionSchema }),
  response: z.unknown(),
  status: 201,
})

/** Assumed: sends the email of an invitation again. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/team/:teamId/invitation/:invitationId',
  response: z.unknown(),
})

/** Assumed: the link of the invitation works no longer. */
export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/team/:teamId/invitation/:invitationId',
  response: z.unknown(),
})
