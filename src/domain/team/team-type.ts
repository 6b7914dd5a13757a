import { type TeamKind, teamKinds, teamNoun } from './team-kind.ts'
import { type Team } from './team.ts'

const ownKind = ({ teamType }: Pick<Team, 'teamType'>) => teamKinds.find((kind) => kind === teamType)

/**
 * Returns the kind of a single team, as its pages show it: its own type, or the client's kind when its type is missing
 * or unknown. Every team below /teams is a broker's team and no team below /properties is, because there are no other
 * pages.
 */
export function kindOfOneTeam(team: Pick<Team, 'teamType'>, client: TeamKind): TeamKind {
  const own = ownKind(team) ?? client
  return (own === 'BROKER') === (client === 'BROKER') ? own : client
}

/**
 * Returns "this team" or "this property", for a sentence about a team without a name. The team's own type decides.
 * Without a known type it is a team.
 */
export function thisTeam(team: Partial<Pick<Team, 'teamType'>> = {}): string {
  return `this ${teamNoun(ownKind({ teamType: team.teamType }) ?? 'BROKER').team.toLowerCase()}`
}
