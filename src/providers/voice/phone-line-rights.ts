import { type Team } from '#/domain/team/team.ts'
import { type CurrentUser } from '#/domain/user/user.ts'

/** Whether a user handles leads in a team, and therefore has the phone line of that team. */
export function handlesLeads(user: CurrentUser, teamId: string): boolean {
  // `teamPermissions['constructor']` is truthy on a plain object.
  if (user.role === 'READ_ONLY_USER' || !Object.hasOwn(user.teamPermissions, teamId)) return false
  const entry = user.teamPermissions[teamId]
  return entry !== undefined && (entry.agent || entry.fullAccess)
}

/** Whether a user could have a phone line at all. The teams need not be loaded for a user who handles no leads. */
export function mayHavePhoneLine(user: CurrentUser): boolean {
  return Object.keys(user.teamPermissions).some((teamId) => handlesLeads(user, teamId))
}

/** Returns the distinct business profiles of the teams in which a user handles leads, in a stable order. */
export function businessProfilesOf(user: CurrentUser, teams: readonly Team[]): readonly string[] {
  const found = teams
    .filter((team) => handlesLeads(user, team.id))
    .flatMap(({ twilioBusinessProfileRef }) => twilioBusinessProfileRef ?? [])
  return [...new Set(found)].toSorted()
}
