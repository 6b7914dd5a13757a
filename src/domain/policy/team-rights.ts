import { allowed, refused, type Verdict } from '#/lib/result.ts'

import { thisTeam } from '../team/team-type.ts'
import { type TeamPermission } from '../user/user.ts'

/** The acting user, as far as rights depend on them. A `CurrentUser` fits. */
export interface UserWithRights {
  readonly id: string
  readonly role?: string | undefined
  readonly teamPermissions: Readonly<Record<string, TeamPermission>>
}

/** Every flag off: what a missing entry means. */
export const noPermission: TeamPermission = {
  fullAccess: false,
  readonly: false,
  assignLeads: false,
  agent: false,
  manageCampaigns: false,
  manageListings: false,
  manageTeamMembers: false,
  manageConfiguration: false,
}

function entryOf(viewer: UserWithRights, teamId: string): TeamPermission | undefined {
  // `teamPermissions['constructor']` is truthy on a plain object.
  return Object.hasOwn(viewer.teamPermissions, teamId) ? viewer.teamPermissions[teamId] : undefined
}

/**
 * The flags that count for a user in a team, the role included: a SUPERUSER has full access and the four management
 * flags everywhere but is never an agent by role alone; a READ_ONLY_USER has `readonly` and nothing else.
 */
export function permissionsFor(viewer: UserWithRights, teamId: string): TeamPermission {
  if (viewer.role === 'READ_ONLY_USER') return { ...noPermission, readonly: true }
  const entry = entryOf(viewer, teamId) ?? noPermission
  if (viewer.role !== 'SUPERUSER') return entry
  return {
    ...entry,
    fullAccess: true,
    manageCampaigns: true,
    manageListings: true,
    manageTeamMembers: true,
    manageConfiguration: true,
  }
}

/** A team, as far as words need it. */
export interface TeamName {
  readonly id: string
  readonly name?: string | undefined
  readonly teamType?: string | undefined
}

/** Whether the pages of a team are open at all: an entry for the team, or a role that reaches every team. */
export function canSeeTeam(viewer: UserWithRights, team: TeamName): Verdict {
  if (viewer.role === 'SUPERUSER' || viewer.role === 'READ_ONLY_USER' || entryOf(viewer, team.id))
    return allowed
  const name = team.name ?? thisTeam(team)
  return refused('no-entry', `You don’t have access to ${name}`, `Ask a team leader for access to ${name}`)
}

type Managing = 'manageCampaigns' | 'manageListings' | 'manageTeamMembers' | 'manageConfiguration'

const managed: Readonly<Record<Managing, string>> = {
  manageCampaigns: 'campaigns',
  manageListings: 'listings',
  manageTeamMembers: 'members',
  manageConfiguration: 'settings',
}

function manages(flag: Managing) {
  return (viewer: UserWithRights, team: TeamName): Verdict => {
    const seen = canSeeTeam(viewer, team)
    if (!seen.ok) return seen
    const may = permissionsFor(viewer, team.id)
    if (may.fullAccess || may[flag]) return allowed
    const name = team.name ?? thisTeam(team)
    return refused(
      flag,
      `Only people who manage the ${managed[flag]} of ${name} can do this`,
      viewer.role === 'READ_ONLY_USER'
        ? 'Ask a team leader to do it'
        : `Ask a team leader for permission to manage the ${managed[flag]} of ${name}`,
    )
  }
}

/** Managing campaigns: fullAccess or manageCampaigns. */
export const canManageCampaigns = manages('manageCampaigns')

/** Managing listings: fullAccess or manageListings. */
export const canManageListings = manages('manageListings')

/** Managing members: fullAccess or manageTeamMembers. */
export const canManageTeamMembers = manages('manageTeamMembers')

/** Managing the configuration: fullAccess or manageConfiguration. */
export const canManageConfiguration = manages('manageConfiguration')
