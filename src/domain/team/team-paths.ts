import { type TeamKind } from './team-kind.ts'
import { type TeamTab } from './team-tabs.ts'

/** Returns the path of the page that lists the teams of a kind. */
export function teamsPath(kind: TeamKind): '/teams' | '/properties' {
  return kind === 'BROKER' ? '/teams' : '/properties'
}

const ofTeam = /^\/(?:teams|properties)\/([^/]+)(\/.*)?$/

/** Returns the id of the team in a path. undefined when it is not a page of a team. */
export function teamOfPath(pathname: string): string | undefined {
  return ofTeam.exec(pathname)?.[1]
}

/** Returns the tab that a path shows. undefined when it shows none. */
export function tabOfPath(pathname: string, tabs: readonly TeamTab[]): TeamTab | undefined {
  const rest = ofTeam.exec(pathname)?.[2]?.split('/')[1]
  return tabs.find((tab) => tab === rest)
}

/** Matches a campaign or an open house, which belongs to one team only. */
const ofOneTeam = /^\/(campaigns|open-houses)\/(?!channels$|forms$|feeds$)[^/]+$/

/**
 * Returns the path of the same page of another team, with only the team's segment replaced. A page that cannot exist
 * there (a campaign, an open house) is replaced by the tab that contains it. A page that does not belong to a team is
 * replaced by the list of teams of that kind.
 */
export function pathOfOtherTeam(pathname: string, teamId: string, kind: TeamKind): string {
  const [, , rest = ''] = ofTeam.exec(pathname) ?? []
  if (teamOfPath(pathname) === undefined) return teamsPath(kind)
  return `${teamsPath(kind)}/${teamId}${rest.replace(ofOneTeam, '/$1')}`
}
