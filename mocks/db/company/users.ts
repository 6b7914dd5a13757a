import type * as z from 'zod/mini'

import { type getUserDetails, type getUserRows } from '#/api/endpoints/admin/users.ts'
import { openStatuses } from '#/domain/list/dashboard-lists.ts'
import { memberLists } from '#/domain/list/member-lists.ts'

import { INVITATION_MS } from '../entry-records.ts'
import { type LeadRecord, type TeamRecord, type UserRecord } from '../records.ts'
import { flagsIn } from '../rights.ts'
import { historyOf } from '../teams/history.ts'
import { membersOf, phoneOrderOf } from '../teams/members.ts'
import { viewOfList } from '../teams/teams-overview.ts'
import { type World } from '../world.ts'

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

/** Returns the teams of a client. */
export const teamsOf = ({ store }: World, clientRef: string): TeamRecord[] =>
  [...store.teams.values()].filter((team) => team.clientRef === clientRef)

/** Returns the users of a client. */
const usersOf = ({ store }: World, clientRef: string): UserRecord[] =>
  [...store.users.values()].filter((user) => user.clientRef === clientRef)

/** Returns all data of the Users page. */
export function userRowsOf(world: World, clientRef: string): z.input<typeof getUserRows.response> {
  const { store } = world
  const users = usersOf(world, clientRef)
  const teams = teamsOf(world, clientRef).toSorted(byName)
  const nameOf = (id: string | undefined) => (id === undefined ? undefined : store.users.get(id)?.name)
  const members = new Map(
    teams.map((team) => [team.id, new Map(membersOf(world, team).map((one) => [one.userRef, one]))]),
  )
  const openLeads = new Map<string, number>()
  for (const team of teams)
    for (const { assignedAgentRef, leadStatus } of world.leads.ofTeam(team.id))
      if (assignedAgentRef !== undefined && openStatuses.some((status) => status === leadStatus)) {
        const key = `${team.id} ${assignedAgentRef}`
        openLeads.set(key, (openLeads.get(key) ?? 0) + 1)
      }
  const representedBy = new Map<string, { id: string; name: string }[]>()
  for (const { id, name, administratorFor, status } of users)
    if (status === 'ACTIVE')
      for (const other of administratorFor.keys())
        representedBy.set(other, [...(representedBy.get(other) ?? []), { id, name }])
  return {
    users: users.map((user) => ({
      id: user.id,
      name: user.name,
      email: user.email,
      colorSelection: user.colorSelection ?? null,
      mobile: user.mobile ?? null,
      title: user.title ?? null,
      status: user.status,
      role: user.role,
      userManageUsers: user.manageUsers,
      userManageProperties: user.manageProperties,
      userManageTeams: user.manageTeams,
      entries: [...user.permissions].flatMap(([teamRef, permission]) => {
        const member = members.get(teamRef)?.get(user.id)
        if (!member) return []
        return [
          {
            teamRef,
            permission,
            leads: member.role === 'TEAM_LEAD',
            openLeads: openLeads.get(`${teamRef} ${user.id}`) ?? 0,
            changedTs: member.changedTs ?? null,
            changedBy: nameOf(member.changedByRef) ?? null,
          },
        ]
      }),
      representedBy: representedBy.get(user.id) ?? [],
      lastSignInTs: user.lastSignInTs ?? null,
      changedTs: user.changedTs ?? null,
      changedBy: nameOf(user.changedByRef) ?? null,
    })),
    invitations: [
      ...[...store.invitations.values()]
        .filter((one) => one.clientRef === clientRef && !one.used)
        .map((one) => ({
          id: one.id,
          name: one.name === '' ? null : one.name,
          email: one.email,
          role: one.role ?? 'USER',
          entries: one.teamRefs.map((teamRef) => ({
            teamRef,
            permission: one.flags?.[teamRef] ?? { agent: true },
          })),
          sentTs: one.invitedTs,
          expiresTs: one.invitedTs + INVITATION_MS,
          path: `/registration/${one.id}`,
        })),
      ...teams.flatMap((team) =>
        (team.invitations ?? []).map(({ id, name, email, flags, sentTs }) => ({
          id,
          name,
          email,
          role: 'USER',
          entries: [{ teamRef: team.id, permission: flags }],
          sentTs,
        })),
      ),
    ],
    teams: teams.map(({ id, name, assignmentMode, collaborationMode }) => ({
      id,
      name,
      settings: { assignmentMode, collaborationMode },
    })),
  }
}

/** Returns the open leads of a user in a team. */
export function openLeadsOf(world: World, user: UserRecord, team: TeamRecord): LeadRecord[] {
  return [...world.leads.ofTeam(team.id)].filter(
    ({ assignedAgentRef, leadStatus }) =>
      assignedAgentRef === user.id && openStatuses.some((status) => status === leadStatus),
  )
}

/** Whether a user can be assigned the leads of a team. */
export const takesLeads = (user: UserRecord, team: TeamRecord) =>
  user.status === 'ACTIVE' && flagsIn(user, team).agent === true

/** Returns the campaigns that name a user or ring them. */
export function campaignsOf({ store }: World, user: UserRecord) {
  const active = (id: string) => id !== user.id && store.users.get(id)?.status === 'ACTIVE'
  return [...store.campaigns.values()].flatMap((campaign) => {
    const named = campaign.teamMembers.includes(user.id)
    const rung = campaign.ringOrder?.some(({ userRef }) => userRef === user.id) === true
    if (!named && !rung) return []
    const open =
      campaign.scope !== 'SPECIFIC_MEMBERS' && campaign.category === 'DEFAULT' && campaign.status === 'ACTIVE'
    const empty = named && !open && !campaign.teamMembers.some(active)
    const silent = rung && campaign.ringOrder?.some(({ userRef }) => active(userRef)) !== true
    return [{ campaign, deserted: empty || silent }]
  })
}

/** Returns the data that the panel of a user shows in addition to their row. */
export function userDetailsOf(
  world: World,
  viewer: UserRecord,
  user: UserRecord,
): z.input<typeof getUserDetails.response> {
  const { store } = world
  const teams = teamsOf(world, user.clientRef)
  const seen = (team: TeamRecord) =>
    world
      .index()
      .tally(viewer, viewOfList(world, viewer, memberLists.open(team.id, user.id)), 'team')
      .get(team.id)
  return {
    id: user.id,
    openLeads: teams.flatMap((team) => {
      const count = openLeadsOf(world, user, team).length
      if (count === 0) return []
      const heirs = [...store.users.values()]
        .filter((one) => one !== user && takesLeads(one, team))
        .toSorted(byName)
        .map(({ id, name, colorSelection }) => ({ id, name, colorSelection: colorSelection ?? null }))
      return [{ teamRef: team.id, count, seen: seen(team) ?? 0, heirs }]
    }),
    phoneOrders: teams.flatMap((team) => {
      const order = phoneOrderOf(world, team)
      const position = order.indexOf(user.id)
      return position === -1 ? [] : [{ teamRef: team.id, position: position + 1, of: order.length }]
    }),
    campaigns: campaignsOf(world, user).map(({ campaign: { id, name, teamRef }, deserted }) => ({
      id,
      name,
      teamRef,
      deserted,
    })),
    worksAs: [...user.administratorFor.keys()].flatMap((id) => {
      const other = store.users.get(id)
      return other?.status === 'ACTIVE' ? [{ id, name: other.name }] : []
    }),
    onCall: store.calls.has(user.id),
    history: historyOf(world, 'USER', user.id),
  }
}
