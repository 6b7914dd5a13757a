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
} from '#/api/endpoints/admin/users.ts'
import { problemLabels } from '#/domain/user/address-list.ts'
import { isUsPhone } from '#/domain/user/us-phone.ts'
import { isBlank } from '#/lib/text/blank.ts'

import {
  closeAccount,
  flagsSet,
  giveFlags,
  recordOfUser,
  releaseLeads,
  reopenAccount,
  tellUser,
  tellUserManagers,
  flagsText,
} from '../../db/company/change-user.ts'
import { invitedProblem } from '../../db/company/invited.ts'
import { openLeadsOf, takesLeads, teamsOf, userDetailsOf, userRowsOf } from '../../db/company/users.ts'
import { assign } from '../../db/leads/lead-changes.ts'
import { type Flags } from '../../db/records.ts'
import { put } from '../../db/store.ts'
import { LAST_FULL_ACCESS, lastWithFullAccess, membersOf } from '../../db/teams/members.ts'
import { recordTeamActivity } from '../../db/teams/team-activity.ts'
import { type World } from '../../db/world.ts'
import {
  demandManager,
  demandReader,
  demandSuperuser,
  readableUser,
  teamOf,
  type UserAsking,
  userOf,
} from '../../server/find-users.ts'
import { doerOf } from '../../server/find.ts'
import { on, refuse, Refusal } from '../../server/on.ts'

const MOST_INVITED = 50
const LONGEST_NAME = 80

const roleLabels = { USER: 'User', SUPERUSER: 'Superuser', READ_ONLY_USER: 'Read-only user' } as const

const nameOfRef = ({ store }: World, id: string | undefined) =>
  (id === undefined ? undefined : store.users.get(id)?.name) ?? 'Someone'

/** Changes one cell of the matrix. @throws Refusal */
function changeCell(
  call: UserAsking,
  cell: {
    userRef: string
    teamRef: string
    permission: Record<string, boolean | undefined>
    fromTs: number | undefined
  },
): void {
  const { world } = call
  const user = userOf(call, cell.userRef)
  const team = teamOf(call, cell.teamRef)
  if (user.role !== 'USER') refuse(409, `${user.name} has this by role.`)
  if (user.status !== 'ACTIVE') refuse(409, `${user.name} is inactive.`)
  const member = membersOf(world, team).find(({ userRef }) => userRef === user.id)
  if (cell.fromTs !== undefined && !member)
    refuse(409, `${user.name} was removed from ${team.name} in the meantime.`)
  if ((cell.fromTs ?? 0) < (member?.changedTs ?? 0))
    refuse(409, `${nameOfRef(world, member?.changedByRef)} changed these permissions in the meantime.`)
  const given: Flags = Object.fromEntries(
    Object.entries(cell.permission).filter(([, value]) => value !== undefined),
  )
  const before = user.permissions.get(team.id)
  const after = flagsSet({ ...before, ...given })
  if (after.fullAccess !== true && lastWithFullAccess(world, team, user)) refuse(422, LAST_FULL_ACCESS)
  if (before === undefined && flagsText(after) === 'No permissions') return
  if (before === undefined) team.members.push({ userRef: user.id, status: 'ACTIVE', role: 'MEMBER' })
  giveFlags(world, user, team, given, doerOf(call))
}

function invitationOf(call: UserAsking, id: string) {
  const { world, viewer } = call
  demandManager(call)
  const own = world.store.invitations.get(id)
  if (own && own.clientRef === viewer.clientRef && !own.used) return { own }
  for (const team of teamsOf(world, viewer.clientRef)) {
    const invitation = team.invitations?.find((one) => one.id === id)
    if (invitation) return { team, invitation }
  }
  return refuse(404, 'This invitation was answered or withdrawn.')
}

/** Records what was done with an invitation in the activity of its teams, and notifies the users who manage users. */
function tellOfInvitation(call: UserAsking, found: ReturnType<typeof invitationOf>, text: string): void {
  const teams = 'own' in found ? found.own.teamRefs : [found.team.id]
  const { id, name, email } = 'own' in found ? found.own : found.invitation
  for (const ref of teams)
    recordTeamActivity(call.world, ref, { ...lineOf(id, name || email), text }, doerOf(call))
  tellUserManagers(call.world, call.viewer.clientRef)
}

const lineOf = (id: string, label: string) =>
  ({ kind: 'MEMBERS', object: { label, type: 'MEMBER', id } }) as const

/** Handles the client's users, as those who manage users edit them (assumed). */
export const adminUserHandlers = {
  getUserRows: on(getUserRows, (call) => {
    demandReader(call)
    return userRowsOf(call.world, call.viewer.clientRef)
  }),

  getUserDetails: on(getUserDetails, (call) =>
    userDetailsOf(call.world, call.viewer, readableUser(call, call.param('userId'))),
  ),

  changeUser: on(changeUser, (call) => {
    const { world, body, viewer } = call
    const user = userOf(call, call.param('userId'))
    const doer = doerOf(call)
    if ((body.fromTs ?? 0) < (user.changedTs ?? 0))
      refuse(409, `${nameOfRef(world, user.changedByRef)} changed ${user.name} in the meantime.`)
    const role = body.role === user.role ? undefined : body.role
    const flags = (
      [
        ['manageUsers', body.userManageUsers, 'users'],
        ['manageProperties', body.userManageProperties, 'properties'],
        ['manageTeams', body.userManageTeams, 'teams'],
      ] as const
    ).filter(([name, value]) => value !== undefined && value !== user[name])
    if (role !== undefined) {
      demandSuperuser(call, 'change roles')
      if (user === viewer || user === call.signedIn) refuse(403, 'You can’t change your own role.')
    }
    if (flags.length > 0) demandSuperuser(call, 'change what someone manages')
    if (body.name !== undefined && (isBlank(body.name) || body.name.trim().length > LONGEST_NAME))
      refuse(422, 'The user could not be saved.', {
        fieldErrors: { name: isBlank(body.name) ? 'Required' : 'At most 80 characters' },
      })
    if (typeof body.mobile === 'string' && !isUsPhone(body.mobile))
      refuse(422, 'The user could not be saved.', { fieldErrors: { mobile: 'Invalid phone number' } })
    if (body.name !== undefined && body.name.trim() !== user.name) {
      recordOfUser(
        world,
        user,
        { text: 'Changed the name', before: user.name, after: body.name.trim() },
        doer,
      )
      user.name = body.name.trim()
    }
    for (const part of ['mobile', 'title'] as const) {
      const value = body[part]
      if (value === undefined || (value ?? '') === (user[part] ?? '')) continue
      const before = user[part]
      if (value === null || isBlank(value)) delete user[part]
      else user[part] = value.trim()
      recordOfUser(
        world,
        user,
        { text: `Changed the ${part}`, before: before ?? 'None', after: user[part] ?? 'None' },
        doer,
      )
    }
    if (role !== undefined) {
      const before = user.role
      const lost = role === 'READ_ONLY_USER' ? releaseLeads(world, user, doer) : 0
      user.role = role
      const leads = lost === 0 ? '' : `; ${lost} open ${lost === 1 ? 'lead' : 'leads'} unassigned`
      const line = {
        text: 'Changed the role',
        before: roleLabels[before],
        after: `${roleLabels[role]}${leads}`,
      }
      recordOfUser(world, user, line, doer)
    }
    for (const [name, value, what] of flags) {
      user[name] = value === true
      const format = (on: boolean) => (on ? `Manages ${what}` : `Does not manage ${what}`)
      recordOfUser(
        world,
        user,
        { text: 'Changed what they manage', before: format(value !== true), after: format(value === true) },
        doer,
      )
    }
    user.changedTs = world.clock.now()
    user.changedByRef = viewer.id
    tellUser(world, user.id)
    return undefined
  }),

  setUserPermission: on(setUserPermission, (call) => {
    changeCell(call, {
      userRef: call.param('userId'),
      teamRef: call.param('teamId'),
      permission: call.body.permission,
      fromTs: call.body.fromTs,
    })
    return undefined
  }),

  setUserPermissions: on(setUserPermissions, (call) => {
    demandManager(call)
    return {
      results: call.body.cells.map((cell) => {
        const { userRef, teamRef } = cell
        try {
          changeCell(call, cell)
          return { userRef, teamRef, ok: true }
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          return { userRef, teamRef, ok: false, message: error.body.message }
        }
      }),
    }
  }),

  inviteUsers: on(inviteUsers, (call) => {
    const { world, body, viewer } = call
    demandManager(call)
    if (body.role !== 'USER') demandSuperuser(call, 'invite with this role')
    if (body.people.length === 0 || body.people.length > MOST_INVITED)
      refuse(422, `Invite 1 to ${MOST_INVITED} people at once.`, { fieldErrors: { people: 'Required' } })
    for (const { teamRef } of body.teams) teamOf(call, teamRef)
    const invitedNow = new Set<string>()
    const results = body.people.map(({ email, name }) => {
      const message = invitedNow.has(email.trim().toLowerCase())
        ? problemLabels.twice
        : invitedProblem(world, viewer.clientRef, email)
      if (message !== undefined) return { email, ok: false, message }
      invitedNow.add(email.trim().toLowerCase())
      const id = world.store.id('invite')
      put(world.store.invitations, {
        id,
        clientRef: viewer.clientRef,
        inviterRef: viewer.id,
        teamRefs: body.teams.map(({ teamRef }) => teamRef),
        flags: Object.fromEntries(
          body.teams.map(({ teamRef, permission }) => [teamRef, flagsSet(permission)]),
        ),
        role: body.role,
        message: body.message,
        name: name.trim(),
        email: email.trim(),
        invitedTs: world.clock.now(),
        used: false,
        askedAgain: false,
      })
      for (const { teamRef, permission } of body.teams)
        recordTeamActivity(
          world,
          teamRef,
          { ...lineOf(id, name.trim() || email.trim()), text: 'Invited', after: flagsText(permission) },
          doerOf(call),
        )
      return { email, ok: true }
    })
    tellUserManagers(world, viewer.clientRef)
    return { results }
  }),

  resendUserInvitation: on(resendUserInvitation, (call) => {
    const { world } = call
    const found = invitationOf(call, call.param('invitationId'))
    if ('own' in found) found.own.invitedTs = world.clock.now()
    else found.invitation.sentTs = world.clock.now()
    tellOfInvitation(call, found, 'Invited again')
    return undefined
  }),

  withdrawUserInvitation: on(withdrawUserInvitation, (call) => {
    const { world } = call
    const found = invitationOf(call, call.param('invitationId'))
    if ('own' in found) world.store.invitations.delete(found.own.id)
    else found.team.invitations = (found.team.invitations ?? []).filter((one) => one !== found.invitation)
    tellOfInvitation(call, found, 'Withdrew the invitation of')
    return undefined
  }),

  deactivateUser: on(deactivateUser, (call) => {
    const { world, body, viewer } = call
    const user = userOf(call, call.param('userId'))
    const doer = doerOf(call)
    if (user === viewer || user === call.signedIn) refuse(403, 'You can’t deactivate yourself.')
    if (user.role === 'SUPERUSER') demandSuperuser(call, 'deactivate a superuser')
    if (user.status !== 'ACTIVE') refuse(409, `${user.name} is inactive already.`)
    if (world.store.calls.has(user.id)) refuse(409, `${user.name} is on a call.`)
    const moves = teamsOf(world, user.clientRef).flatMap((team) => {
      const leads = openLeadsOf(world, user, team)
      if (leads.length === 0) return []
      const decided = body.leads.find(({ teamRef }) => teamRef === team.id)
      if (!decided)
        refuse(
          409,
          `Say who takes the ${leads.length} open ${leads.length === 1 ? 'lead' : 'leads'} of ${team.name}.`,
        )
      const id = decided.targetUserRef
      const target = id === null ? undefined : world.store.users.get(id)
      if (id !== null && (!target || target === user || !takesLeads(target, team)))
        refuse(409, `This person can no longer be given leads of ${team.name}.`)
      return [{ team, leads, target }]
    })
    for (const { team, leads, target } of moves) {
      for (const lead of leads) assign(world, lead, target, doer)
      recordTeamActivity(
        world,
        team.id,
        {
          ...lineOf(user.id, user.name),
          kind: 'LEADS',
          text: 'Took the open leads of',
          after: `${leads.length} open ${leads.length === 1 ? 'lead' : 'leads'} to ${target?.name ?? 'nobody'}`,
        },
        doer,
      )
    }
    recordOfUser(world, user, { text: 'Deactivated' }, doer)
    user.changedTs = world.clock.now()
    user.changedByRef = viewer.id
    closeAccount(world, user)
    return undefined
  }),

  reactivateUser: on(reactivateUser, (call) => {
    const { world, viewer } = call
    const user = userOf(call, call.param('userId'))
    if (user.role === 'SUPERUSER') demandSuperuser(call, 'reactivate a superuser')
    if (user.status === 'ACTIVE') refuse(409, `${user.name} is active already.`)
    reopenAccount(world, user)
    user.changedTs = world.clock.now()
    user.changedByRef = viewer.id
    recordOfUser(world, user, { text: 'Reactivated' }, doerOf(call))
    return undefined
  }),
}
