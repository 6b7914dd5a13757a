import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { sameValue } from '#/domain/field-conflicts.ts'
import { phoneOrderOf } from '#/domain/member/member-removal.ts'
import { type Member, type PermissionFlag, permissionFlags, shownFlags } from '#/domain/member/member.ts'
import { type TeamPermission } from '#/domain/user/user.ts'
import { sameIgnoringCase } from '#/lib/text/same-ignoring-case.ts'

import { lostAnswer } from '../cache/lost-answer.ts'
import { readableOf } from '../cache/missing-rows.ts'
import { useAct } from '../cache/mutation.ts'
import { apiOf } from '../cache/query-client.ts'
import { refetchNow } from '../cache/refetch-now.ts'
import { settle } from '../cache/settle.ts'
import { getCampaignRows } from '../endpoints/admin/campaigns.ts'
import {
  addMembers,
  changeMember,
  getTeamMembers,
  inviteMember,
  removeMember,
  resendInvitation,
  setPhoneOrder,
  setTeamLead,
  withdrawInvitation,
} from '../endpoints/admin/members.ts'
import { actOnInvitation, type InvitationAct, useCreationKey } from './creation.ts'
import { adminKeys } from './keys.ts'

/** Query for all members of a team. Unreadable entries are left out. */
export const teamMembersQuery = (teamId: string) =>
  queryOptions({
    queryKey: adminKeys.members(teamId),
    queryFn: async ({ client, signal, queryKey }) => {
      const found = await apiOf(client).call(getTeamMembers, { params: { teamId } }, { signal })
      return {
        ...found,
        members: readableOf([...queryKey, 'members'], found.members),
        invitations: readableOf([...queryKey, 'invitations'], found.invitations),
        byRole: readableOf([...queryKey, 'byRole'], found.byRole),
      }
    },
    // The page shows its own error message.
    meta: { quiet: true },
  })

/** Query for how the campaigns of a team involve its members: where they are named, and who is rung. */
export const memberCampaignsQuery = (teamId: string) =>
  queryOptions({
    queryKey: adminKeys.memberCampaigns(teamId),
    queryFn: async ({ client, signal, queryKey }) =>
      readableOf(
        queryKey,
        await apiOf(client).call(
          getCampaignRows,
          // The number of leads is not needed here.
          { params: { teamId }, query: { from: 0, to: 0 } },
          { signal },
        ),
      ),
    meta: { quiet: true },
  })

/** Refetches all members of a team. */
const readAgain = (client: QueryClient, teamId: string) => refetchNow(client, teamMembersQuery(teamId))

/** Mutation hook for a change of a team's members. After a conflict, it refetches what the colleague saved. */
function useMembersAct<Variables, Answer>(
  teamId: string,
  run: (variables: Variables, client: QueryClient) => Promise<Answer>,
) {
  return useAct({
    mutationFn: (variables: Variables, { client }) => run(variables, client),
    readOnConflict: (client) => readAgain(client, teamId),
    causes: () => [{ eventType: 'MEMBERS_CHANGED', teamId }],
  })
}

/**
 * Adds people to a team, all of them with the same permission. Returns the ids of those whom a colleague had added with
 * other permissions: the server changes nothing for people who are already members.
 */
export function useAddMembers(teamId: string) {
  const keyOf = useCreationKey()
  return useMembersAct(
    teamId,
    (body: { userRefs: string[]; permission: TeamPermission }, client): Promise<string[]> => {
      const withOthers = ({ members }: { members: readonly Member[] }) =>
        members
          .filter(({ userRef }) => body.userRefs.includes(userRef))
          .filter(({ permission }) => !sameValue(shownFlags(permission), shownFlags(body.permission)))
          .map(({ userRef }) => userRef)
      return settle(
        async () => {
          await apiOf(client).call(addMembers, { params: { teamId }, body }, { idempotencyKey: keyOf(body) })
          // They were added, even if they cannot be read now.
          return readAgain(client, teamId).then(withOthers, () => [])
        },
        {
          read: () => readAgain(client, teamId),
          found: (now) =>
            body.userRefs.every((id) => now.members.some(({ userRef }) => userRef === id)) && withOthers(now),
          failure: lostAnswer,
        },
      )
    },
  )
}

/** Changes permission flags of a member. `fromTs` is the time of their last change that the caller knows of. */
export function useChangeMember(teamId: string) {
  return useMembersAct(
    teamId,
    (
      {
        userId,
        permission,
        fromTs,
      }: {
        userId: string
        permission: Partial<Record<PermissionFlag, boolean>>
        fromTs: number | undefined
      },
      client,
    ) =>
      settle(
        () =>
          apiOf(client).call(changeMember, {
            params: { teamId, userId },
            body: { permission, fromTs: fromTs ?? null },
          }),
        {
          read: () => readAgain(client, teamId),
          found: ({ members }) => {
            const now = members.find(({ userRef }) => userRef === userId)?.permission
            return now !== undefined && changedIs(now, permission)
          },
        },
      ),
  )
}

/** Whether a permission has the flags that the change requested. */
const changedIs = (now: TeamPermission, change: Partial<Record<PermissionFlag, boolean>>) =>
  permissionFlags.every((flag) => change[flag] === undefined || now[flag] === change[flag])

/**
 * Removes a member from a team. `fromTs` is the time of the last change of their permissions that the caller knows of.
 */
export function useRemoveMember(teamId: string) {
  return useMembersAct(
    teamId,
    (
      {
        userId,
        ...query
      }: { userId: string; leadsTargetUser: string | undefined; fromTs: number | undefined },
      client,
    ) =>
      settle(() => apiOf(client).call(removeMember, { params: { teamId, userId }, query }), {
        read: () => readAgain(client, teamId),
        found: ({ members }) => !members.some(({ userRef }) => userRef === userId),
      }),
  )
}

/** Makes a member the leader of a team. */
export function useSetTeamLead(teamId: string) {
  return useMembersAct(
    teamId,
    ({ userRef, fromUserRef }: { userRef: string; fromUserRef: string | undefined }, client) =>
      settle(
        () =>
          apiOf(client).call(setTeamLead, {
            params: { teamId },
            body: { userRef, fromUserRef: fromUserRef ?? null },
          }),
        {
          read: () => readAgain(client, teamId),
          found: ({ members }) => members.some((one) => one.userRef === userRef && one.role === 'TEAM_LEAD'),
        },
      ),
  )
}

/** Sets the phone order of a team. */
export function useSetPhoneOrder(teamId: string) {
  return useMembersAct(
    teamId,
    ({ userRefs, fromTs }: { userRefs: string[]; fromTs: number | undefined }, client) =>
      settle(
        async () => {
          await apiOf(client).call(setPhoneOrder, {
            params: { teamId },
            body: { userRefs, fromTs: fromTs ?? null },
          })
          // The next move starts from this order and its version. It was set, even if it cannot be read now.
          await readAgain(client, teamId).catch(() => undefined)
        },
        {
          read: () => readAgain(client, teamId),
          found: ({ members }) =>
            sameValue(
              phoneOrderOf(members).map(({ userRef }) => userRef),
              userRefs,
            ),
        },
      ),
  )
}

/** Invites somebody without an account to join a team. */
export function useInviteMember(teamId: string) {
  const keyOf = useCreationKey()
  return useMembersAct(teamId, (body: { name: string; email: string; permission: TeamPermission }, client) =>
    settle(
      () => apiOf(client).call(inviteMember, { params: { teamId }, body }, { idempotencyKey: keyOf(body) }),
      {
        read: () => readAgain(client, teamId),
        found: ({ invitations }) => invitations.some(({ email }) => sameIgnoringCase(email, body.email)),
        failure: lostAnswer,
      },
    ),
  )
}

/**
 * Resends or withdraws an invitation. If the response is lost, the outcome is looked up, and no email is sent twice.
 */
export function useInvitationAct(teamId: string) {
  return useMembersAct(teamId, ({ invitation, act }: InvitationAct, client) => {
    const { call } = apiOf(client)
    const params = { teamId, invitationId: invitation.id }
    return actOnInvitation(
      { invitation, act },
      {
        resend: (options) => call(resendInvitation, { params }, options),
        withdraw: () => call(withdrawInvitation, { params }),
        read: () => readAgain(client, teamId),
      },
    )
  })
}
