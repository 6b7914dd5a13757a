import { allowed, refused, type Verdict } from '#/lib/verdict.ts'

import { thisTeam } from '../team/team-type.ts'
import { type TeamPermission } from '../user/user.ts'

/** The fields of the acting user that rights depend on. A `CurrentUser` can be passed as it is. */
export interface UserWithRights {
  readonly id: string
  readonly role?: string | undefined
  readonly teamPermissions: Readonly<Record<string, TeamPermission>>
}

/** A permission with every flag off. This is the meaning of a missing entry. */
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
  // Own properties only, because `teamPermissions['constructor']` is truthy on a plain object.
  return Object.hasOwn(viewer.teamPermissions, teamId) ? viewer.teamPermissions[teamId] : undefined
}

/**
 * Returns a user's effective flags in a team, with the role taken into account. A SUPERUSER has full access and the
 * four management flags in every team, but is never an agent by role alone. A READ_ONLY_USER has `readonly` and nothing
 * else.
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

/** The fields of a team that are needed for texts. */
export interface TeamName {
  readonly id: string
  readonly name?: string | undefined
  readonly teamType?: string | undefined
}

/**
 * Returns whether the user may open a team's pages: with an entry for the team, or a role that has access to every
 * team.
 */
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

/** Returns whether the user may manage campaigns: fullAccess or manageCampaigns. */
export const canManageCampaigns = manages('manageCampaigns')

/** Returns whether the user may manage listings: fullAccess or manageListings. */
export const canManageListings = manages('manageListings')

/** Returns whether the user may manage members: fullAccess or manageTeamMembers. */
export const canManageTeamMembers = manages('manageTeamMembers')

/** Returns whether the user may manage the configuration: fullAccess or manageConfiguration. */
export const canManageConfiguration = manages('manageConfiguration')
