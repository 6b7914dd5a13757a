import { type Client } from './client.ts'
import { type Team } from './team.ts'

/** Every kind of team. */
export const teamKinds = ['BROKER', 'OWNER', 'BROKER_SINGLE_PROP'] as const

/** The kind of teams that a client has, or the kind of a single team. */
export type TeamKind = (typeof teamKinds)[number]

/** The noun for a team, in singular and plural. */
export interface TeamNoun {
  readonly team: string
  readonly teams: string
}

/**
 * Returns the client's team kind. It is BROKER_SINGLE_PROP if the client's first supported type or its only team is
 * that, otherwise the first supported type. If the client has no supported type or an unknown one, its only team
 * decides, otherwise it is BROKER.
 */
export function kindOfTeam(
  client: Pick<Client, 'supportedTeamTypes'>,
  teams: readonly Pick<Team, 'teamType'>[],
): TeamKind {
  const first = client.supportedTeamTypes[0]
  const only = teams.length === 1 ? teams[0]?.teamType : undefined
  if (first === 'BROKER_SINGLE_PROP' || only === 'BROKER_SINGLE_PROP') return 'BROKER_SINGLE_PROP'
  if (first === 'BROKER') return 'BROKER'
  if (first === 'OWNER') return 'OWNER'
  return only === 'OWNER' ? 'OWNER' : 'BROKER'
}

/** Returns the noun for a team: Team and Teams for BROKER, Property and Properties for the other two kinds. */
export function teamNoun(kind: TeamKind): TeamNoun {
  return kind === 'BROKER' ? { team: 'Team', teams: 'Teams' } : { team: 'Property', teams: 'Properties' }
}

/** Returns a neutral label for a value that a newer server may send: `ON_HOLD` becomes "On hold". */
export function labelOfWord(word: string): string {
  const text = word
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()
  return text === '' ? 'Unknown' : text.charAt(0).toUpperCase() + text.slice(1)
}
