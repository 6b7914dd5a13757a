import { type Client } from './client.ts'
import { type Team } from './team.ts'

/** Every kind of team. */
export const teamKinds = ['BROKER', 'OWNER', 'BROKER_SINGLE_PROP'] as const

/** What kind of organization the app speaks to. */
export type TeamKind = (typeof teamKinds)[number]

/** The words for a team, one and many. */
export interface TeamNoun {
  readonly team: string
  readonly teams: string
}

/**
 * The kind: BROKER_SINGLE_PROP if the client's first supported type or its only team says so, otherwise the first
 * supported type. A client that names none, or one unknown today, is read as its only team, else as a BROKER.
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

/** BROKER reads Team and Teams, the other two Property and Properties. */
export function teamNoun(kind: TeamKind): TeamNoun {
  return kind === 'BROKER' ? { team: 'Team', teams: 'Teams' } : { team: 'Property', teams: 'Properties' }
}

/** A neutral label for a word that a newer server may send: `ON_HOLD` reads "On hold". */
export function labelOfWord(word: string): string {
  const text = word
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()
  return text === '' ? 'Unknown' : text.charAt(0).toUpperCase() + text.slice(1)
}
