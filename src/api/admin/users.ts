import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { type PermissionFlag } from '#/domain/member/member.ts'
import { type LeadTargets, type UserDetails } from '#/domain/user/user-details.ts'
import { type ManageFlag, type UserRole, type UserRow } from '#/domain/user/user-rows.ts'
import { type TeamPermission } from '#/domain/user/user.ts'

import { lostAnswer } from '../cache/lost-answer.ts'
import { readableOf } from '../cache/missing-rows.ts'
import { useAct } from '../cache/mutation.ts'
import { apiOf } from '../cache/query-client.ts'
import { refetchNow } from '../cache/refetch-now.ts'
import { settle } from '../cache/settle.ts'
import {
  changeUser,
  deactivateUser,
  getUserDetails,
  getUserRows,
  inviteUsers,
  reactivateUser,
  resendUserInvitation,
  setUserPermission,
  setUserPermissions,
  withdrawUserInvitation,
} from '../endpoints/admin/users.ts'
import { type Api, type CallOptions } from '../request/call.ts'
import { actOnInvitation, type InvitationAct, useCreationKey } from './creation.ts'
import { adminKeys } from './keys.ts'

/** Query for all users and invitations of the client. Unreadable entries are left out. */
export const userRowsQuery = () =>
  queryOptions({
    queryKey: adminKeys.userRows(),
    queryFn: async ({ client, signal, queryKey }) => {
      const found = await apiOf(client).call(getUserRows, {}, { signal })
      return {
        ...found,
        users: readableOf([...queryKey, 'users'], found.users),
        invitations: readableOf([...queryKey, 'invitations'], found.invitations),
      }
    },
    // The page shows its own error message.
    meta: { quiet: true },
  })

/** Query for what the panel of a user shows in addition to their row. */
export const userDetailsQuery = (userId: string) =>
  queryOptions({
    queryKey: adminKeys.userDetails(userId),
    queryFn: async ({ client, signal, queryKey }): Promise<UserDetails> => {
      const found = await apiOf(client).call(getUserDetails, { params: { userId } }, { signal })
      return { ...found, history: readableOf([...queryKey, 'history'], found.history) }
    },
    meta: { quiet: true },
  })

const readAgain = (client: QueryClient) => refetchNow(client, userRowsQuery())

/** Mutation hook for a change of users. After a conflict, it refetches what the colleague saved. */
function useUsersAct<Variables, Answer>(run: (variables: Variables, client: QueryClient) => Promise<Answer>) {
  return useAct({
    mutationFn: (variables: Variables, { client }) => run(variables, client),
    readOnConflict: readAgain,
    causes: () => [{ eventType: 'MEMBERS_CHANGED' }],
  })
}

/** The editable values of an account. */
export interface UserChange extends Partial<Record<ManageFlag, boolean>> {
  readonly name?: string
  readonly mobile?: string | null
  readonly title?: string | null
  readonly role?: UserRole
}

const isChanged = (now: UserRow | undefined, change: UserChange) =>
  now !== undefined &&
  Object.entries(change).every(([name, value]) => (Reflect.get(now, name) ?? null) === value)

/** Changes an account. `fromTs` is the time of its last change that the caller knows of. */
export function useChangeUser() {
  return useUsersAct(
    (
      { userId, change, fromTs }: { userId: string; change: UserChange; fromTs: number | undefined },
      client,
    ) =>
      settle(
        () =>
          apiOf(client).call(changeUser, { params: { userId }, body: { ...change, fromTs: fromTs ?? null } }),
        {
          read: () => readAgain(client),
          found: ({ users }) =>
            isChanged(
              users.find(({ id }) => id === userId),
              change,
            ),
        },
      ),
  )
}

/** Flags to set or to clear. Omitted flags stay unchanged. */
type FlagChange = Partial<Record<PermissionFlag, boolean>>

/** Changes permission flags of one user in one team. */
export function useSetUserPermission() {
  return useUsersAct(
    (
      {
        userId,
        teamId,
        permission,
        fromTs,
      }: { userId: string; teamId: string; permission: FlagChange; fromTs: number | undefined },
      client,
    ) =>
      settle(
        async () => {
          await apiOf(client).call(setUserPermission, {
            params: { userId, teamId },
            body: { permission, fromTs: fromTs ?? null },
          })
          // The next edit starts from these flags and their version. They were set, even if they cannot be read now.
          await readAgain(client).catch(() => undefined)
        },
        {
          read: () => readAgain(client),
          found: ({ users }) => {
            const now = users
              .find(({ id }) => id === userId)
              ?.entries.find(({ teamRef }) => teamRef === teamId)?.permission
            return now !== undefined && hasFlags(now, permission)
          },
        },
      ),
  )
}

const hasFlags = (now: TeamPermission, change: FlagChange) =>
  Object.entries(change).every(([flag, on]) => Reflect.get(now, flag) === on)

/** A change of one cell of the matrix. */
export interface CellChange {
  readonly userRef: string
  readonly teamRef: string
  readonly permission: FlagChange
  readonly fromTs: number | undefined
}

/** Sends the changes of several cells. @returns one result for each cell */
export async function sendCells(api: Api, cells: readonly CellChange[], options: CallOptions = {}) {
  const body = { cells: cells.map((cell) => ({ ...cell, fromTs: cell.fromTs ?? null })) }
  return (await api.call(setUserPermissions, { body }, options)).results
}

/**
 * Changes permission flags of several users in several teams. If the response is lost, the users are refetched to find
 * out the result for each cell.
 */
export function useSetUserPermissions() {
  return useUsersAct((cells: readonly CellChange[], client) =>
    settle(() => sendCells(apiOf(client), cells), {
      read: () => readAgain(client),
      found: ({ users }) => {
        const results = cells.map(({ userRef, teamRef, permission }) => {
          const now = users.find(({ id }) => id === userRef)?.entries.find((one) => one.teamRef === teamRef)
          return {
            userRef,
            teamRef,
            ok: now !== undefined && hasFlags(now.permission, permission),
            message: undefined,
          }
        })
        return results.some(({ ok }) => ok) ? results : undefined
      },
      failure: lostAnswer,
    }),
  )
}

/** The people to invite, their role, and their teams. */
interface Invitees {
  readonly people: readonly { readonly email: string; readonly name: string }[]
  readonly role: UserRole
  readonly teams: readonly { readonly teamRef: string; readonly permission: TeamPermission }[]
  readonly message: string
}

/**
 * Invites people. If the response is lost, the invitations are refetched. A second attempt for the same people has the
 * same key, so that no email is sent twice.
 */
export function useInviteUsers() {
  const keyOf = useCreationKey()
  return useUsersAct(({ people, teams, ...rest }: Invitees, client) =>
    settle(
      async () => {
        const body = { ...rest, people: [...people], teams: [...teams] }
        return (await apiOf(client).call(inviteUsers, { body }, { idempotencyKey: keyOf(body) })).results
      },
      {
        read: () => readAgain(client),
        found: ({ invitations }) => {
          const sent = new Set(invitations.map(({ email }) => email.toLowerCase()))
          return people.every(({ email }) => sent.has(email.toLowerCase()))
            ? people.map(({ email }) => ({ email, ok: true, message: undefined }))
            : undefined
        },
        failure: (error, known) =>
          lostAnswer(error, known, { not: 'Not all of them were invited', done: 'they were invited' }),
      },
    ),
  )
}

/**
 * Resends or withdraws an invitation. If the response is lost, the outcome is looked up, and no email is sent twice.
 */
export function useUserInvitationAct() {
  return useUsersAct(({ invitation, act }: InvitationAct, client) => {
    const { call } = apiOf(client)
    const params = { invitationId: invitation.id }
    return actOnInvitation(
      { invitation, act },
      {
        resend: (options) => call(resendUserInvitation, { params }, options),
        withdraw: () => call(withdrawUserInvitation, { params }),
        read: () => readAgain(client),
      },
    )
  })
}

const statusIs = (status: string, userId: string) => (now: { users: readonly UserRow[] }) =>
  now.users.find(({ id }) => id === userId)?.status === status

/** Deactivates a user. */
export function useDeactivateUser() {
  return useUsersAct(({ userId, targets }: { userId: string; targets: LeadTargets }, client) =>
    settle(
      () =>
        apiOf(client).call(deactivateUser, {
          params: { userId },
          body: {
            leads: Object.entries(targets).map(([teamRef, targetUserRef]) => ({ teamRef, targetUserRef })),
          },
        }),
      { read: () => readAgain(client), found: statusIs('INACTIVE', userId) },
    ),
  )
}

/** Reactivates a user. */
export function useReactivateUser() {
  return useUsersAct(({ userId }: { userId: string }, client) =>
    settle(() => apiOf(client).call(reactivateUser, { params: { userId } }), {
      read: () => readAgain(client),
      found: statusIs('ACTIVE', userId),
    }),
  )
}
