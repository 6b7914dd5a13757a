import { type Team } from '../team/team.ts'
import { type UserWithRights } from './team-rights.ts'

type Watched = Pick<Team, 'id' | 'teamMembers' | 'watchWarnings'>

function isFirstLead(viewer: UserWithRights, team: Watched): boolean {
  return team.teamMembers.find(({ role }) => role === 'TEAM_LEAD')?.userRef === viewer.id
}

/**
 * Whether a user can choose if they receive a team's warnings: a SUPERUSER or READ_ONLY_USER who is not the first team
 * leader. All other people of a team always receive them.
 */
export function mayChooseWarnings(viewer: UserWithRights, team: Watched): boolean {
  return (viewer.role === 'SUPERUSER' || viewer.role === 'READ_ONLY_USER') && !isFirstLead(viewer, team)
}

/**
 * Whether a user receives a team's warnings: by their own choice if they have one, otherwise because they belong to the
 * team.
 */
export function receivesWarnings(viewer: UserWithRights, team: Watched): boolean {
  if (mayChooseWarnings(viewer, team)) return team.watchWarnings.includes(viewer.id)
  return isFirstLead(viewer, team) || Object.hasOwn(viewer.teamPermissions, team.id)
}
