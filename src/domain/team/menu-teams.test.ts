import { describe, expect, test } from 'vitest'

import { noPermission } from '../policy/team-rights.ts'
import { menuTeams, pathToTeam, teamsMatching } from './menu-teams.ts'

const team = (name: string) => ({ id: `team-${name.toLowerCase().replaceAll(' ', '-')}`, name })
const names = (teams: readonly { name: string }[]) => teams.map(({ name }) => name)
const teams = [team('Midtown'), team('eastside'), team('Harborview'), team('Block 10'), team('Block 9')]
const withEntries = (...ids: string[]) => ({
  id: 'user-a',
  role: 'USER',
  teamPermissions: Object.fromEntries(ids.map((id) => [id, noPermission])),
})

describe('the teams in the submenu', () => {
  test('are those with an entry, in natural order of their names', () => {
    expect(
      names(menuTeams(withEntries('team-midtown', 'team-eastside', 'team-block-10', 'team-block-9'), teams)),
    ).toEqual(['Block 9', 'Block 10', 'eastside', 'Midtown'])
    expect(menuTeams(withEntries(), teams)).toEqual([])
    expect(menuTeams({ ...withEntries(), role: 'SUPERUSER' }, teams)).toHaveLength(teams.length)
    expect(menuTeams(withEntries(), [{ id: 'constructor', name: 'Constructor' }])).toEqual([])
  })

  test('are ordered by id when two have the same name', () => {
    const twins = ['b', 'a'].map((id) => ({ id, name: 'Midtown' }))
    const everybody = { ...withEntries(), role: 'SUPERUSER' }
    expect(menuTeams(everybody, twins).map(({ id }) => id)).toEqual(['a', 'b'])
    expect(menuTeams(everybody, twins.toReversed()).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('are filtered by name, ignoring case and surrounding spaces', () => {
    expect(names(teamsMatching(teams, '  EAST '))).toEqual(['eastside'])
    expect(teamsMatching(teams, '')).toHaveLength(teams.length)
    expect(teamsMatching(teams, 'nowhere')).toEqual([])
  })
})

describe('pathToTeam', () => {
  test.each([
    ['/teams/team-eastside/members', undefined, '/teams/team-midtown/members'],
    ['/teams/team-eastside/campaigns/forms', 'members', '/teams/team-midtown/campaigns/forms'],
    ['/teams', undefined, '/teams/team-midtown/properties'],
    ['/teams', 'campaigns', '/teams/team-midtown/campaigns'],
    ['/leads/list/all', 'activity', '/teams/team-midtown/activity'],
    // Stored earlier: a tab that teams of brokers don't have.
    ['/leads/list/all', 'units', '/teams/team-midtown/properties'],
    ['/leads/list/all', 'open-houses', '/teams/team-midtown/properties'],
    ['/properties/team-a/units', 'members', '/teams/team-midtown/members'],
  ] as const)('goes to the right page from %s with last tab %s', (path, tab, there) => {
    expect(pathToTeam(withEntries('team-midtown'), path, 'team-midtown', tab)).toBe(there)
  })

  test.each([
    [{ manageConfiguration: true }, '/teams/team-midtown/settings/greeting'],
    // The guard redirects to the settings page that they may open.
    [{ manageCampaigns: true }, '/teams/team-midtown/settings/greeting'],
    [{ agent: true }, '/teams/team-midtown/members'],
  ])('goes to the right page from a settings page with %j', (flags, there) => {
    const viewer = {
      ...withEntries(),
      teamPermissions: { 'team-midtown': { ...noPermission, ...flags } },
    }
    expect(pathToTeam(viewer, '/teams/team-a/settings/greeting', 'team-midtown', 'members')).toBe(there)
  })
})
