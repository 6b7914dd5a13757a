import { compareNames } from '#/lib/name-order.ts'

import { canSeeTeam, permissionsFor, type UserWithRights } from '../policy/team-rights.ts'
import { pathOfOtherTeam, teamOfPath, teamsPath } from './team-paths.ts'
import { type TeamTab, tabsOfKind } from './team-tabs.ts'
import { type Team } from './team.ts'

/** The teams of the submenu: those that the person has access to, by name. */
export function menuTeams<T extends Pick<Team, 'id' | 'name'>>(
  viewer: UserWithRights,
  teams: readonly T[],
): T[] {
  return teams
    .filter((team) => canSeeTeam(viewer, team).ok)
    .toSorted((a, b) => compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1))
}

/** The teams whose name holds a typed phrase, in any case. */
export function teamsMatching<T extends Pick<Team, 'name'>>(teams: readonly T[], phrase: string): T[] {
  const wanted = phrase.trim().toLowerCase()
  return teams.filter(({ name }) => name.toLowerCase().includes(wanted))
}

/**
 * Where a team of the submenu leads: on a page of a team to the same page of the other one, unless that is a page of its
 * settings which the person may not open there; else to the tab that was open last.
 * @param pathname where the person is
 * @param lastTab the tab that was open last; one that brokers' teams do not have is passed over
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
