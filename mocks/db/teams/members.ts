import type * as z from 'zod/mini'

import { type getTeamMembers } from '#/api/endpoints/admin/members.ts'
import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { viewOfFilters } from '#/domain/list/lead-filters-query.ts'
import { memberLists } from '#/domain/list/member-lists.ts'

import { viewOfQuery } from '../leads/lead-view.ts'
import { type MemberRecord, type TeamRecord, type UserRecord } from '../records.ts'
import { flagsIn } from '../rights.ts'
import { transfersOf } from '../settings/settings-sections.ts'
import { wireUser } from '../wire/wire.ts'
import { type World } from '../world.ts'
import { everybody } from './everybody.ts'

type Wire = z.input<typeof getTeamMembers.response>

/** Returns the members of a team: those in its list, and all users who have an entry in it. */
export function membersOf(world: World, team: TeamRecord): MemberRecord[] {
  const listed = new Set(team.members.map(({ userRef }) => userRef))
  for (const { id, permissions, clientRef, status } of world.store.users.values())
    if (clientRef === team.clientRef && permissions.has(team.id) && !listed.has(id))
      team.members.push({ userRef: id, status, role: 'MEMBER' })
  return team.members
}

/** Whether a member, and their account, is active. */
export const isActiveMember = (world: World, { userRef, status }: MemberRecord): boolean =>
  status === 'ACTIVE' && world.store.users.get(userRef)?.status === 'ACTIVE'

/** Why full access can't be taken away from the last member who has it. */
export const LAST_FULL_ACCESS = 'Give someone else full access first.'

/** Whether a user is the only one in a team with full access. A read-only user keeps the flag, but not the access. */
export function lastWithFullAccess(world: World, team: TeamRecord, user: UserRecord): boolean {
  const full = (userRef: string) => {
    const one = world.store.users.get(userRef)
    return one?.permissions.get(team.id)?.fullAccess === true && one.role !== 'READ_ONLY_USER'
  }
  return (
    full(user.id) &&
    !membersOf(world, team).some(
      (other) => other.userRef !== user.id && isActiveMember(world, other) && full(other.userRef),
    )
  )
}

/** Returns the people in a team's phone order: in the order that was set, then those who became agents since. */
export function phoneOrderOf(world: World, team: TeamRecord): string[] {
  const takes = membersOf(world, team)
    .filter(({ userRef, status }) => {
      const user = world.store.users.get(userRef)
      return status === 'ACTIVE' && user?.status === 'ACTIVE' && flagsIn(user, team).agent === true
    })
    .map(({ userRef }) => userRef)
  const set = (team.phoneOrder ?? []).filter((id) => takes.includes(id))
  return [...set, ...takes.filter((id) => !set.includes(id))]
}

function reachableOf(world: World, user: UserRecord) {
  const { store, hub, clock } = world
  if (store.calls.has(user.id)) return 'ON_CALL'
  const until = user.doNotDisturbUntil
  if (until === null || (until !== undefined && until > clock.now())) return 'DO_NOT_DISTURB'
  const there = hub.state().sockets.some(({ actingId, userId }) => actingId === user.id && userId === user.id)
  return there || user.phoneReady === true ? 'READY' : 'OFFLINE'
}

/** Whether a user has a running call in a team. */
export function callsIn(world: World, userId: string, team: TeamRecord): boolean {
  const leadRef = world.store.calls.get(userId)?.leadRef
  return leadRef !== undefined && world.leads.get(leadRef)?.teamRef === team.id
}

/** Counts the leads of a list by agent, in the same way as the list itself. */
function countByAgent(world: World, viewer: UserRecord, { list, filters }: ListOfLeads): Map<string, number> {
  const { period: _period, ...rest } = filters
  const { sort: _sort, dir: _dir, ...query } = viewOfFilters(list, rest, 'created', 'desc', world.clock.now())
  const view = viewOfQuery({ ...query, sort: 'created', dir: 'desc' }, viewer.id, world.clock.now())
  return world.index().tally(viewer, view, 'agent')
}

/** Returns the data of a team's Members page. A member's open leads are counted regardless of who may open them. */
export function teamMembersOf(world: World, viewer: UserRecord, team: TeamRecord): Wire {
  const { store } = world
  const order = phoneOrderOf(world, team)
  const open = countByAgent(world, everybody(team.clientRef), memberLists.open(team.id))
  const seen = countByAgent(world, viewer, memberLists.open(team.id))
  const late = countByAgent(world, viewer, memberLists.late(team.id))
  const members = membersOf(world, team)
  const byMember = new Set(members.map(({ userRef }) => userRef))
  const transfers = new Set(transfersOf(team))
  return {
    members: members.flatMap((member) => {
      const user = store.users.get(member.userRef)
      if (!user) return []
      const flags = user.permissions.get(team.id) ?? {}
      const active = member.status === 'ACTIVE' && user.status === 'ACTIVE'
      const position = order.indexOf(user.id)
      const by = member.changedByRef === undefined ? undefined : store.users.get(member.changedByRef)
      return [
        {
          userRef: user.id,
          name: user.name,
          email: user.email,
          colorSelection: user.colorSelection ?? null,
          status: active ? 'ACTIVE' : 'INACTIVE',
          role: member.role,
          userRole: user.role,
          permission: flags,
          phoneOrder: position === -1 ? null : position + 1,
          reachable: active && flagsIn(user, team).agent === true ? reachableOf(world, user) : null,
          callHere: callsIn(world, user.id, team),
          takesTransfers: transfers.has(user.id),
          openLeads: open.get(user.id) ?? 0,
          seenLeads: seen.get(user.id) ?? 0,
          lateLeads: late.get(user.id) ?? 0,
          changedTs: member.changedTs ?? null,
          changedBy: by ? { id: by.id, name: by.name } : null,
        },
      ]
    }),
    invitations: (team.invitations ?? []).map(({ id, name, email, flags, sentTs }) => ({
      id,
      name,
      email,
      permission: flags,
      sentTs,
    })),
    byRole: [...store.users.values()]
      .filter(
        ({ id, clientRef, role, status }) =>
          clientRef === team.clientRef && role !== 'USER' && status === 'ACTIVE' && !byMember.has(id),
      )
      .map(wireUser),
    phoneOrderTs: team.phoneOrderTs ?? null,
  }
}
