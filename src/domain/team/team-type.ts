import { type TeamKind, teamKinds, teamNoun } from './team-kind.ts'
import { type Team } from './team.ts'

const ownKind = ({ teamType }: Pick<Team, 'teamType'>) => teamKinds.find((kind) => kind === teamType)

/**
 * The kind of one team, as its pages show it: its own type, or the client's kind where the team says none that is known. Below
 * /teams every team is a broker's and below /properties none is: there are no other pages.
 */
export function kindOfOneTeam(team: Pick<Team, 'teamType'>, client: TeamKind): TeamKind {
  const own = ownKind(team) ?? client
  return (own === 'BROKER') === (client === 'BROKER') ? own : client
}

/** "this team" or "this property", in a sentence about one that has no name; its own type decides, else a team. */
export function thisTeam(team: Partial<Pick<Team, 'teamType'>> = {}): string {
  return `this ${teamNoun(ownKind({ teamType: team.teamType }) ?? 'BROKER').team.toLowerCase()}`
}
