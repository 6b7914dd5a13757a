import { type Doer } from '../db/leads/lead-changes.ts'
import { type LeadRecord, type PropertyRecord, type TeamRecord, type UserRecord } from '../db/records.ts'
import {
  hasEntry,
  type LeadRights,
  managesProperties,
  mayManage,
  rightsOn,
  type TeamRight,
  whyNot,
} from '../db/rights.ts'
import { type World } from '../db/world.ts'
import { refuse } from './on.ts'

interface Asking {
  world: World
  viewer: UserRecord
}

/**
 * Returns a lead that the viewer can open.
 * @throws Refusal 404 for unknown leads and those of other clients, 403 without the right
 */
export function openLead({ world, viewer }: Asking, leadId: string): LeadRecord {
  const lead = world.leads.get(leadId)
  if (!lead || lead.clientRef !== viewer.clientRef) refuse(404, 'This lead no longer exists.')
  if (!rightsOn(world.store, viewer, lead).open) refuse(403, whyNot(world.store, viewer, lead, 'open'))
  return lead
}

/** Demands a right on a lead. @throws Refusal 403 with the reason */
export function demand(
  { world, viewer }: Asking,
  lead: LeadRecord,
  right: Exclude<keyof LeadRights, 'member'>,
): void {
  if (lead.leadStatus === 'MERGED' && right !== 'open') {
    const survivor = lead.mergedIntoRef === undefined ? undefined : world.leads.get(lead.mergedIntoRef)
    refuse(
      403,
      `This lead was merged into ${survivor ? world.leads.facts(survivor).name : 'another lead'} and can only be read.`,
    )
  }
  if (!rightsOn(world.store, viewer, lead)[right]) refuse(403, whyNot(world.store, viewer, lead, right))
}

/**
 * Whether the viewer can see a team: by an entry, by role, by the mode VISIBILITY, or because they can open one of its
 * leads.
 */
export function seesTeam({ world, viewer }: Asking, team: TeamRecord): boolean {
  if (team.clientRef !== viewer.clientRef) return false
  if (hasEntry(viewer, team) || team.collaborationMode === 'VISIBILITY') return true
  return [...world.leads.values()].some(
    (lead) => lead.teamRef === team.id && rightsOn(world.store, viewer, lead).open,
  )
}

/** Returns a team that the viewer can see. @throws Refusal 404 or 403 */
export function openTeam(asking: Asking, teamId: string): TeamRecord {
  const team = asking.world.store.teams.get(teamId)
  if (!team || team.clientRef !== asking.viewer.clientRef) refuse(404, 'It no longer exists.')
  if (!seesTeam(asking, team)) refuse(403, `You do not have access to ${team.name}.`)
  return team
}

/**
 * Returns a team whose pages the viewer may open, which requires an entry, by name or by role. A viewer who can only
 * open one of its leads, or see its leads, may read the team (`openTeam`) but nothing behind its pages.
 * @throws Refusal 404 or 403
 */
export function enterTeam({ world, viewer }: Asking, teamId: string): TeamRecord {
  const team = world.store.teams.get(teamId)
  if (!team || team.clientRef !== viewer.clientRef) refuse(404, 'It no longer exists.')
  if (!hasEntry(viewer, team)) refuse(403, `You do not have access to ${team.name}.`)
  return team
}

/** Demands an administrative right in a team. @throws Refusal 403 */
export function demandTeam({ viewer }: Asking, team: TeamRecord, right: TeamRight): void {
  const what = {
    manageCampaigns: 'campaigns',
    manageListings: 'listings',
    manageTeamMembers: 'members',
    manageConfiguration: 'settings',
  }[right]
  if (!mayManage(viewer, team, right)) refuse(403, `You cannot change the ${what} of ${team.name}.`)
}

/** Returns a property of the viewer's client. @throws Refusal 404 */
export function ownProperty({ world, viewer }: Asking, id: string): PropertyRecord {
  const property = world.store.properties.get(id)
  if (!property || property.clientRef !== viewer.clientRef) refuse(404, 'This property no longer exists.')
  return property
}

/**
 * Returns a property whose pages the viewer may open, as a member of its team or with the right to all properties,
 * together with its team.
 * @throws Refusal 404 or 403
 */
export function enterProperty(asking: Asking, id: string): { property: PropertyRecord; team?: TeamRecord } {
  const { world, viewer } = asking
  const property = ownProperty(asking, id)
  const team = [...world.store.teams.values()].find(({ properties }) => properties.includes(id))
  if (managesProperties(world.store, viewer)) return { property, ...(team ? { team } : {}) }
  if (!team) refuse(404, `${property.name} is in no team now.`)
  return { property, team: enterTeam(asking, team.id) }
}

/** Demands the right to change a property: that of its team, or that to all properties. @throws Refusal 403 */
export function demandProperty(
  { world, viewer }: Asking,
  team: TeamRecord | undefined,
  rights: readonly TeamRight[] = ['manageListings'],
): void {
  if (managesProperties(world.store, viewer) && viewer.role !== 'READ_ONLY_USER') return
  if (team && rights.some((right) => mayManage(viewer, team, right))) return
  if (team) demandTeam({ world, viewer }, team, 'manageListings')
  refuse(403, 'You can’t manage properties.')
}

/**
 * Returns the acting user, whose own settings are asked for or changed.
 * @throws Refusal for anybody else
 */
export function ownUser({ world, viewer }: Asking, userId: string): UserRecord {
  const user = world.store.users.get(userId)
  if (!user || user.clientRef !== viewer.clientRef) refuse(404, 'This user no longer exists.')
  if (user !== viewer) refuse(403, `You cannot change the settings of ${user.name}.`)
  return user
}

/** Returns who acts in a request: the acting user, and the signed-in user while representing. */
export function doerOf({ viewer, signedIn }: { viewer: UserRecord; signedIn: UserRecord }): Doer {
  return { user: viewer, ...(viewer === signedIn ? {} : { representative: signedIn }) }
}
