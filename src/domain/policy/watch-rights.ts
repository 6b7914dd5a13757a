import { type Team } from '../team/team.ts'
import { type UserWithRights } from './team-rights.ts'

type Watched = Pick<Team, 'id' | 'teamMembers' | 'watchWarnings'>

function isFirstLead(viewer: UserWithRights, team: Watched): boolean {
  return team.teamMembers.find(({ role }) => role === 'TEAM_LEAD')?.userRef === viewer.id
}

/**
 * Whether a person chooses to receive the warnings of a team: a SUPERUSER or READ_ONLY_USER
 * who is not the first team lead. The people of a team always receive them.
 */
export function mayChooseWarnings(viewer: UserWithRights, team: Watched): boolean {
  return (viewer.role === 'SUPERUSER' || viewer.role === 'READ_ONLY_USER') && !isFirstLead(viewer, team)
}

/** Whether a person receives the warnings of a team: by choice where there is one, else as one of its people. */
export function receivesWarnings(viewer: UserWithRights, team: Watched): boolean {
  if (mayChooseWarnings(viewer, team)) return team.watchWarnings.includes(viewer.id)
  return isFirstLead(viewer, team) || Object.hasOwn(viewer.teamPermissions, team.id)
}
