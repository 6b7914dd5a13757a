import { type Team } from '#/domain/team/team.ts'
import { type CurrentUser } from '#/domain/user/user.ts'

import { handlesLeads } from '../line-rights.ts'

/** The distinct business profiles of the teams in which a user handles leads, in a stable order (decisions, Calls). */
export function profilesOf(user: CurrentUser, teams: readonly Team[]): readonly string[] {
  const found = teams
    .filter((team) => handlesLeads(user, team.id))
    .flatMap(({ twilioBusinessProfileRef }) => twilioBusinessProfileRef ?? [])
  return [...new Set(found)].toSorted()
}
