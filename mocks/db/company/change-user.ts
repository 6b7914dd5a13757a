import * as z from 'zod/mini'

import { permissionFlags, permissionLabels, shownFlags } from '#/domain/member/member.ts'
import { teamPermissionSchema } from '#/domain/user/user.ts'

import { assign, type Doer } from '../leads/lead-changes.ts'
import { type Flags, type TeamRecord, type UserRecord } from '../records.ts'
import { recordHistory } from '../teams/history.ts'
import { membersOf } from '../teams/members.ts'
import { recordTeamActivity } from '../teams/team-activity.ts'
import { type World } from '../world.ts'
import { campaignsOf, openLeadsOf, teamsOf } from './users.ts'

/** Returns the permission flags of an entry as text. */
export function flagsText(flags: Flags): string {
  const labels = shownFlags(z.parse(teamPermissionSchema, flags)).map((flag) => permissionLabels[flag])
  return labels.length === 0 ? 'No permissions' : labels.join(', ')
}

/** Returns only the flags that are on. */
export const flagsSet = (flags: Flags): Flags =>
  Object.fromEntries(permissionFlags.flatMap((flag) => (flags[flag] === true ? [[flag, true]] : [])))

const managesUsers = (user: UserRecord | undefined, clientRef: string | undefined) =>
  user !== undefined && user.clientRef === clientRef && (user.role === 'SUPERUSER' || user.manageUsers)

/**
 * Notifies that a user's permissions have changed. The pages of the user, of everyone who represents the user, and of
 * everyone who manages users then refetch.
 */
export function tellUser(world: World, userId: string): void {
  const { users } = world.store
  const clientRef = users.get(userId)?.clientRef
  world.hub.emit(
    { eventType: 'LEAD_CHANGED', createdTs: world.clock.now(), userRef: userId },
    (listener) =>
      listener.actingId === userId ||
      listener.userId === userId ||
      managesUsers(users.get(listener.actingId), clientRef),
  )
}

/** Notifies that a client's invitations have changed. The pages of everyone who manages its users then refetch. */
export function tellUserManagers(world: World, clientRef: string): void {
  world.hub.emit({ eventType: 'LEAD_CHANGED', createdTs: world.clock.now() }, ({ actingId }) =>
    managesUsers(world.store.users.get(actingId), clientRef),
  )
}

const objectOf = ({ id, name }: UserRecord) => ({ label: name, type: 'MEMBER', id }) as const

/** Changes the permission flags of a user in a team. A user without an entry joins the team with these flags. */
export function giveFlags(world: World, user: UserRecord, team: TeamRecord, change: Flags, doer: Doer): void {
  const before = user.permissions.get(team.id)
  const after = flagsSet({ ...before, ...change })
  user.permissions.set(team.id, after)
  const member = membersOf(world, team).find(({ userRef }) => userRef === user.id)
  if (member) Object.assign(member, { changedTs: world.clock.now(), changedByRef: doer.user.id })
  recordTeamActivity(
    world,
    team.id,
    before === undefined
      ? { kind: 'MEMBERS', text: 'Added', object: objectOf(user), after: flagsText(after) }
      : {
          kind: 'MEMBERS',
          text: 'Changed the permissions of',
          object: objectOf(user),
          before: flagsText(before),
          after: flagsText(after),
        },
    doer,
  )
  recordHistory(
    world,
    { type: 'USER', id: user.id },
    {
      text: before === undefined ? `Added to ${team.name}` : `Changed the permissions in ${team.name}`,
      ...(before === undefined ? {} : { before: flagsText(before) }),
      after: flagsText(after),
    },
    doer,
  )
  tellUser(world, user.id)
}

/** Records a change to an account in its history and in that of its teams. */
export function recordOfUser(
  world: World,
  user: UserRecord,
  line: { text: string; before?: string; after?: string },
  doer: Doer,
): void {
  recordHistory(world, { type: 'USER', id: user.id }, line, doer)
  for (const teamRef of user.permissions.keys())
    recordTeamActivity(
      world,
      teamRef,
      { kind: 'MEMBERS', ...line, text: `${line.text}:`, object: objectOf(user) },
      doer,
    )
}

/** Releases all open leads of a user. @returns the number of leads */
export function releaseLeads(world: World, user: UserRecord, doer: Doer): number {
  let count = 0
  for (const team of teamsOf(world, user.clientRef))
    for (const lead of openLeadsOf(world, user, team)) {
      assign(world, lead, undefined, doer)
      count += 1
    }
  return count
}

/**
 * Deactivates an account: removes it from its campaigns and ends its sessions and sockets. Its team entries remain for
 * a later return.
 */
export function closeAccount(world: World, user: UserRecord): void {
  user.left = campaignsOf(world, user).map(({ campaign }) => {
    const position = campaign.ringOrder?.findIndex(({ userRef }) => userRef === user.id) ?? -1
    const ring = campaign.ringOrder?.[position]
    const left = {
      campaignRef: campaign.id,
      named: campaign.teamMembers.includes(user.id),
      ...(ring ? { ring: { position, ringSeconds: ring.ringSeconds } } : {}),
    }
    campaign.teamMembers = campaign.teamMembers.filter((id) => id !== user.id)
    if (campaign.ringOrder)
      campaign.ringOrder = campaign.ringOrder.filter(({ userRef }) => userRef !== user.id)
    return left
  })
  user.status = 'INACTIVE'
  world.tokens.expire(user.id)
  tellUser(world, user.id)
  world.hub.drop({ userId: user.id, code: 4401 })
}

/** Reactivates an account and restores it in the campaigns that it was removed from, as far as they still exist. */
export function reopenAccount(world: World, user: UserRecord): void {
  user.status = 'ACTIVE'
  for (const { campaignRef, named, ring } of user.left ?? []) {
    const campaign = world.store.campaigns.get(campaignRef)
    if (!campaign) continue
    if (named && !campaign.teamMembers.includes(user.id)) campaign.teamMembers.push(user.id)
    if (ring && campaign.ringOrder)
      campaign.ringOrder.splice(ring.position, 0, { userRef: user.id, ringSeconds: ring.ringSeconds })
  }
  delete user.left
  tellUser(world, user.id)
}
