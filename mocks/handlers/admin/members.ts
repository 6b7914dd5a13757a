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
} from '#/api/endpoints/admin/members.ts'
import { openStatuses } from '#/domain/list/dashboard-lists.ts'
import { isBlank } from '#/lib/text/blank.ts'

import { flagsSet, flagsText, giveFlags, tellUser, tellUserManagers } from '../../db/company/change-user.ts'
import { invitedProblem } from '../../db/company/invited.ts'
import { assign } from '../../db/leads/lead-changes.ts'
import {
  type MemberInvitationRecord,
  type MemberRecord,
  type TeamRecord,
  type UserRecord,
} from '../../db/records.ts'
import { flagsIn } from '../../db/rights.ts'
import { leavePhoneTransfers } from '../../db/settings/settings-sections.ts'
import { recordHistory } from '../../db/teams/history.ts'
import {
  callsIn,
  isActiveMember,
  LAST_FULL_ACCESS,
  lastWithFullAccess,
  membersOf,
  phoneOrderOf,
  teamMembersOf,
} from '../../db/teams/members.ts'
import { recordTeamActivity } from '../../db/teams/team-activity.ts'
import { type World } from '../../db/world.ts'
import { demandTeam, doerOf, enterTeam } from '../../server/find.ts'
import { on, refuse } from '../../server/on.ts'

interface Asking {
  world: World
  viewer: UserRecord
  signedIn: UserRecord
}

function managedTeam(call: Asking, teamId: string): TeamRecord {
  const team = enterTeam(call, teamId)
  demandTeam(call, team, 'manageTeamMembers')
  return team
}

function memberOf(
  world: World,
  team: TeamRecord,
  userId: string,
): { member: MemberRecord; user: UserRecord } {
  const member = membersOf(world, team).find(({ userRef }) => userRef === userId)
  const user = world.store.users.get(userId)
  if (!member || !user) refuse(404, `This person is no longer a member of ${team.name}.`)
  return { member, user }
}

/** @throws Refusal 409 when a colleague changed the member after `fromTs` */
function demandNewest(world: World, member: MemberRecord, fromTs: number | undefined): void {
  if ((fromTs ?? 0) >= (member.changedTs ?? 0)) return
  const who = world.store.users.get(member.changedByRef ?? '')?.name ?? 'Someone'
  refuse(409, `${who} changed these permissions in the meantime.`)
}

const personObject = ({ id, name }: { id: string; name: string }) =>
  ({ label: name, type: 'MEMBER', id }) as const

function mayInvite(viewer: UserRecord): void {
  if (viewer.role !== 'SUPERUSER' && !viewer.manageUsers) refuse(403, 'You cannot invite people.')
}

function invitationOf(team: TeamRecord, id: string): MemberInvitationRecord {
  const found = team.invitations?.find((one) => one.id === id)
  return found ?? refuse(404, 'This invitation was answered or withdrawn.')
}

/** Handles the members of a team. Every change is recorded in its activity. */
export const memberHandlers = {
  getTeamMembers: on(getTeamMembers, (call) =>
    teamMembersOf(call.world, call.viewer, enterTeam(call, call.param('teamId'))),
  ),

  addMembers: on(addMembers, (call) => {
    const { world, body } = call
    const team = managedTeam(call, call.param('teamId'))
    const users = body.userRefs.map((id) => {
      const user = world.store.users.get(id)
      const usable = user?.clientRef === team.clientRef && user.status === 'ACTIVE' && user.role === 'USER'
      if (!user || !usable)
        refuse(422, 'Somebody of these people cannot be a member.', {
          fieldErrors: { userRefs: 'Selection Required' },
        })
      return user
    })
    if (users.length === 0)
      refuse(422, 'Choose somebody.', { fieldErrors: { userRefs: 'Selection Required' } })
    const known = new Set(membersOf(world, team).map(({ userRef }) => userRef))
    for (const user of users) {
      if (known.has(user.id)) continue
      team.members.push({ userRef: user.id, status: 'ACTIVE', role: 'MEMBER' })
      giveFlags(world, user, team, body.permission, doerOf(call))
    }
    return { userRefs: users.map(({ id }) => id) }
  }),

  changeMember: on(changeMember, (call) => {
    const { world, body } = call
    const team = managedTeam(call, call.param('teamId'))
    const { member, user } = memberOf(world, team, call.param('userId'))
    demandNewest(world, member, body.fromTs)
    const before = user.permissions.get(team.id) ?? {}
    const given = Object.fromEntries(
      Object.entries(body.permission).filter(([, value]) => value !== undefined),
    )
    const after = flagsSet({ ...before, ...given })
    if (after.fullAccess !== true && lastWithFullAccess(world, team, user)) refuse(422, LAST_FULL_ACCESS)
    giveFlags(world, user, team, given, doerOf(call))
    return undefined
  }),

  removeMember: on(removeMember, (call) => {
    const { world, query } = call
    const team = managedTeam(call, call.param('teamId'))
    const { member, user } = memberOf(world, team, call.param('userId'))
    demandNewest(world, member, query.fromTs)
    if (member.role === 'TEAM_LEAD') refuse(409, 'Make someone else leader first.')
    if (lastWithFullAccess(world, team, user)) refuse(409, LAST_FULL_ACCESS)
    if (callsIn(world, user.id, team)) refuse(409, `${user.name} is on a call of ${team.name}.`)
    const target =
      query.leadsTargetUser === undefined ? undefined : world.store.users.get(query.leadsTargetUser)
    const takes =
      target !== undefined &&
      target !== user &&
      target.status === 'ACTIVE' &&
      flagsIn(target, team).agent === true
    if (query.leadsTargetUser !== undefined && !takes)
      refuse(422, 'This person cannot be given leads of the team.', {
        fieldErrors: { leadsTargetUser: 'Selection Required' },
      })
    let moved = 0
    for (const lead of world.leads.ofTeam(team.id)) {
      const open = openStatuses.some((status) => status === lead.leadStatus)
      if (lead.assignedAgentRef !== user.id || !open) continue
      assign(world, lead, target, doerOf(call))
      moved += 1
    }
    for (const campaign of world.store.campaigns.values()) {
      if (campaign.teamRef !== team.id) continue
      campaign.teamMembers = campaign.teamMembers.filter((id) => id !== user.id)
      if (campaign.ringOrder)
        campaign.ringOrder = campaign.ringOrder.filter(({ userRef }) => userRef !== user.id)
    }
    // An inactive member who returns does not return to the campaigns of this team.
    if (user.left)
      user.left = user.left.filter(
        ({ campaignRef }) => world.store.campaigns.get(campaignRef)?.teamRef !== team.id,
      )
    if (team.phoneOrder) team.phoneOrder = team.phoneOrder.filter((id) => id !== user.id)
    leavePhoneTransfers(team, user.id)
    team.members = team.members.filter((one) => one !== member)
    user.permissions.delete(team.id)
    const leads =
      moved === 0
        ? {}
        : { after: `${moved} open ${moved === 1 ? 'lead' : 'leads'} to ${target?.name ?? 'nobody'}` }
    recordTeamActivity(
      world,
      team.id,
      { kind: 'MEMBERS', text: 'Removed', object: personObject(user), ...leads },
      doerOf(call),
    )
    recordHistory(
      world,
      { type: 'USER', id: user.id },
      { text: `Removed from ${team.name}`, ...leads },
      doerOf(call),
    )
    tellUser(world, user.id)
    return undefined
  }),

  setTeamLead: on(setTeamLead, (call) => {
    const { world, body } = call
    const team = managedTeam(call, call.param('teamId'))
    const before = membersOf(world, team).find(({ role }) => role === 'TEAM_LEAD')
    if (before?.userRef !== body.fromUserRef) {
      const name = world.store.users.get(before?.userRef ?? '')?.name ?? 'Nobody'
      refuse(409, `${name} leads ${team.name} now.`)
    }
    const { member, user } = memberOf(world, team, body.userRef)
    if (!isActiveMember(world, member)) refuse(422, 'Only an active member can lead.')
    if (user.role === 'READ_ONLY_USER') refuse(422, 'Read-only users can’t lead.')
    if (before) before.role = 'MEMBER'
    member.role = 'TEAM_LEAD'
    team.members = [member, ...team.members.filter((one) => one !== member)]
    user.permissions.set(team.id, { ...user.permissions.get(team.id), fullAccess: true })
    member.changedTs = world.clock.now()
    member.changedByRef = call.viewer.id
    recordTeamActivity(
      world,
      team.id,
      {
        kind: 'MEMBERS',
        text: 'Made team leader:',
        object: personObject(user),
        before: world.store.users.get(before?.userRef ?? '')?.name ?? 'Nobody',
        after: user.name,
      },
      doerOf(call),
    )
    recordHistory(world, { type: 'USER', id: user.id }, { text: `Made leader of ${team.name}` }, doerOf(call))
    tellUser(world, user.id)
    return undefined
  }),

  setPhoneOrder: on(setPhoneOrder, (call) => {
    const { world, body } = call
    const team = managedTeam(call, call.param('teamId'))
    if ((body.fromTs ?? 0) < (team.phoneOrderTs ?? 0))
      refuse(409, 'Someone changed the phone order in the meantime.')
    const order = phoneOrderOf(world, team)
    const same = order.length === body.userRefs.length && order.every((id) => body.userRefs.includes(id))
    if (!same) refuse(409, 'Somebody else takes calls here now.')
    const names = (ids: readonly string[]) =>
      ids.map((id) => world.store.users.get(id)?.name ?? 'Someone').join(', ')
    team.phoneOrder = [...new Set(body.userRefs)]
    team.phoneOrderTs = world.clock.now()
    recordTeamActivity(
      world,
      team.id,
      {
        kind: 'MEMBERS',
        text: 'Changed the phone order',
        before: names(order),
        after: names(team.phoneOrder),
      },
      doerOf(call),
    )
    return undefined
  }),

  inviteMember: on(inviteMember, (call) => {
    const { world, body } = call
    const team = managedTeam(call, call.param('teamId'))
    mayInvite(call.viewer)
    const fieldErrors: Record<string, string> = {}
    if (isBlank(body.name)) fieldErrors['name'] = 'Required'
    if (isBlank(body.email)) fieldErrors['email'] = 'Required'
    else {
      const problem = invitedProblem(world, team.clientRef, body.email)
      if (problem !== undefined) fieldErrors['email'] = problem
    }
    if (Object.keys(fieldErrors).length > 0) refuse(422, 'The invitation could not be sent.', { fieldErrors })
    const invitation: MemberInvitationRecord = {
      id: world.store.id('member-invitation'),
      name: body.name.trim(),
      email: body.email.trim(),
      flags: flagsSet(body.permission),
      sentTs: world.clock.now(),
      sentByRef: call.viewer.id,
    }
    team.invitations = [...(team.invitations ?? []), invitation]
    recordTeamActivity(
      world,
      team.id,
      {
        kind: 'MEMBERS',
        text: 'Invited',
        object: personObject(invitation),
        after: flagsText(body.permission),
      },
      doerOf(call),
    )
    tellUserManagers(world, team.clientRef)
    return { id: invitation.id }
  }),

  resendInvitation: on(resendInvitation, (call) => {
    const team = managedTeam(call, call.param('teamId'))
    mayInvite(call.viewer)
    const invitation = invitationOf(team, call.param('invitationId'))
    invitation.sentTs = call.world.clock.now()
    const line = { kind: 'MEMBERS', text: 'Invited again', object: personObject(invitation) } as const
    recordTeamActivity(call.world, team.id, line, doerOf(call))
    tellUserManagers(call.world, team.clientRef)
    return undefined
  }),

  withdrawInvitation: on(withdrawInvitation, (call) => {
    const team = managedTeam(call, call.param('teamId'))
    mayInvite(call.viewer)
    const invitation = invitationOf(team, call.param('invitationId'))
    team.invitations = (team.invitations ?? []).filter((one) => one !== invitation)
    const line = {
      kind: 'MEMBERS',
      text: 'Withdrew the invitation of',
      object: personObject(invitation),
    } as const
    recordTeamActivity(call.world, team.id, line, doerOf(call))
    tellUserManagers(call.world, team.clientRef)
    return undefined
  }),
}
