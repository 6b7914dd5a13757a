import { type TeamKind } from './team-kind.ts'
import { type TeamTab } from './team-tabs.ts'

/** Where the teams of a kind are listed. */
export function teamsPath(kind: TeamKind): '/teams' | '/properties' {
  return kind === 'BROKER' ? '/teams' : '/properties'
}

const ofTeam = /^\/(?:teams|properties)\/([^/]+)(\/.*)?$/

/** The team that a path names, if it is a page of a team. */
export function teamOfPath(pathname: string): string | undefined {
  return ofTeam.exec(pathname)?.[1]
}

/** The tab that a path shows, if it shows one. */
export function tabOfPath(pathname: string, tabs: readonly TeamTab[]): TeamTab | undefined {
  const rest = ofTeam.exec(pathname)?.[2]?.split('/')[1]
  return tabs.find((tab) => tab === rest)
}

/** A campaign or an open house: it is of one team only. */
const ofOneTeam = /^\/(campaigns|open-houses)\/(?!channels$|forms$|feeds$)[^/]+$/

/**
 * The same page of another team: only the team's segment is rewritten, the rest is kept. What can not exist there (a
 * campaign, an open house) leads to the tab above it; from a page that is of no team, to the list of teams of that kind.
 */
export function pathOfOtherTeam(pathname: string, teamId: string, kind: TeamKind): string {
  const [, , rest = ''] = ofTeam.exec(pathname) ?? []
  if (teamOfPath(pathname) === undefined) return teamsPath(kind)
  return `${teamsPath(kind)}/${teamId}${rest.replace(ofOneTeam, '/$1')}`
}
