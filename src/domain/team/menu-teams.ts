import { compareNames } from '#/lib/text/name-order.ts'

import { canSeeTeam, permissionsFor, type UserWithRights } from '../policy/team-rights.ts'
import { pathOfOtherTeam, teamOfPath, teamsPath } from './team-paths.ts'
import { type TeamTab, tabsOfKind } from './team-tabs.ts'
import { type Team } from './team.ts'

/** Returns the teams in the submenu: those that the user can see, by name. */
export function menuTeams<T extends Pick<Team, 'id' | 'name'>>(
  viewer: UserWithRights,
  teams: readonly T[],
): T[] {
  return teams
    .filter((team) => canSeeTeam(viewer, team).ok)
    .toSorted((a, b) => compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1))
}

/** Returns the teams whose name contains a phrase, ignoring case. */
export function teamsMatching<T extends Pick<Team, 'name'>>(teams: readonly T[], phrase: string): T[] {
  const wanted = phrase.trim().toLowerCase()
  return teams.filter(({ name }) => name.toLowerCase().includes(wanted))
}

/**
 * Returns the link of a team in the submenu. From a page of a team, it leads to the same page of the other team, unless
 * that is a settings page that the user may not open there. Otherwise, it leads to the last open tab.
 * @param pathname the current path
 * @param lastTab the last open tab. A tab that brokers' teams do not have is ignored
 */
export function pathToTeam(
  viewer: UserWithRights,
  pathname: string,
  teamId: string,
  lastTab: TeamTab | undefined,
): string {
  const may = permissionsFor(viewer, teamId)
  const closed =
    pathname.split('/')[3] === 'settings' &&
    !(may.fullAccess || may.manageConfiguration || may.manageCampaigns)
  if (!closed && pathname.startsWith('/teams/') && teamOfPath(pathname) !== undefined)
    return pathOfOtherTeam(pathname, teamId, 'BROKER')
  const tab = tabsOfKind.BROKER.find((face) => face.tab === lastTab)?.tab ?? 'properties'
  return `${teamsPath('BROKER')}/${teamId}/${tab}`
}
