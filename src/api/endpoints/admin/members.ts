import * as z from 'zod/mini'

import { changedFlagsSchema, teamMembersSchema } from '#/domain/member/member.ts'
import { teamPermissionSchema } from '#/domain/user/user.ts'
import { maybe, timestamp, wireNumber } from '#/lib/schema.ts'

import { endpoint } from '../endpoint.ts'

const fromTs = maybe(timestamp)

/** Assumed: the members of a team with their permissions, how they can be reached, and their leads in this team. */
export const getTeamMembers = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/members',
  response: teamMembersSchema,
})

/**
 * Assumed: adds people of the client to a team, all with the same permission. Nothing changes for people who are
 * already members.
 */
export const addMembers = endpoint({
  method: 'POST',
  path: '/api/team/:teamId/members',
  body: z.object({ userRefs: z.array(z.string()), permission: teamPermissionSchema }),
  response: z.unknown(),
  status: 201,
  idempotent: 'always',
})

/**
 * Assumed: changes the given flags. `fromTs` is the time of their last change that the caller knows of; 409 when
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
 * Assumed: removes a member from a team. Their open leads in the team go to `leadsTargetUser`, or become unassigned
 * when it is omitted. 409 when their permissions were changed after `fromTs`.
 */
export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/team/:teamId/members/:userId',
  query: z.object({ leadsTargetUser: z.optional(z.string()), fromTs: z.optional(wireNumber) }),
  response: z.unknown(),
})

/** Assumed: sets the leader of a team; 409 when `fromUserRef` is no longer its leader. */
export const setTeamLead = endpoint({
  method: 'PUT',
  path: '/api/team/:teamId/team-lead',
  body: z.object({ userRef: z.string(), fromUserRef: maybe(z.string()) }),
  response: z.unknown(),
})

/** Assumed: sets the phone order of a team; 409 when it was changed after `fromTs`. */
export const setPhoneOrder = endpoint({
  method: 'PUT',
  path: '/api/team/:teamId/phone-order',
  body: z.object({ userRefs: z.array(z.string()), fromTs }),
  response: z.unknown(),
})

/** Assumed: invites somebody without an account to a team, by email. */
export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/team/:teamId/invitation',
  body: z.object({ name: z.string(), email: z.string(), permission: teamPermissionSchema }),
  response: z.unknown(),
  status: 201,
  idempotent: 'always',
})

/** Assumed: sends the email of an invitation again. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/team/:teamId/invitation/:invitationId',
  response: z.unknown(),
  idempotent: 'always',
})

/** Assumed: withdraws an invitation. Its link no longer works. */
export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/team/:teamId/invitation/:invitationId',
  response: z.unknown(),
})
