import { describe, expect, test } from 'vitest'

import { settingsPagesOf } from './settings-pages.ts'
import { pathOfOtherTeam, tabOfPath, teamOfPath, teamsPath } from './team-paths.ts'
import { tabsOfKind, teamTabs } from './team-tabs.ts'

describe('the pages of a team', () => {
  test('has the tabs of each kind in order', () => {
    const labels = (kind: keyof typeof tabsOfKind) => tabsOfKind[kind].map(({ label }) => label)
    expect(labels('BROKER_SINGLE_PROP')).toEqual(['Open Houses', 'Team Members'])
    expect(labels('OWNER')).toEqual(['Units', 'Members', 'Campaigns', 'Activity'])
    expect(labels('BROKER')).toEqual(['Properties', 'Members', 'Campaigns', 'Activity'])
  })

  test('a team has all settings of a property except for four', () => {
    const titles = (parent: '/teams' | '/properties') => settingsPagesOf(parent).map(({ title }) => title)
    expect(titles('/properties')).toHaveLength(13)
    expect(titles('/properties').filter((title) => !titles('/teams').includes(title))).toEqual([
      'Property Details',
      'Property Contact',
      'Marketing',
      'Contact Form',
    ])
  })
})

describe('the path of another team', () => {
  test('replaces the team in the path and keeps the rest', () => {
    expect(pathOfOtherTeam('/teams/team-a/members', 'team-b', 'BROKER')).toBe('/teams/team-b/members')
    expect(pathOfOtherTeam('/teams/team-a/settings/greeting', 'team-b', 'BROKER')).toBe(
      '/teams/team-b/settings/greeting',
    )
    expect(pathOfOtherTeam('/properties/team-a', 'team-b', 'OWNER')).toBe('/properties/team-b')
  })

  test('goes to the tab above for a page that belongs to one team only', () => {
    const to = (path: string) => pathOfOtherTeam(path, 'team-b', 'BROKER')
    expect(to('/teams/team-a/campaigns/campaign-1')).toBe('/teams/team-b/campaigns')
    expect(to('/teams/team-a/campaigns/forms')).toBe('/teams/team-b/campaigns/forms')
    expect(
      pathOfOtherTeam('/properties/team-a/open-houses/open-house-1', 'team-b', 'BROKER_SINGLE_PROP'),
    ).toBe('/properties/team-b/open-houses')
  })

  test('goes to the list of teams from a page that belongs to no team', () => {
    expect(pathOfOtherTeam('/leads/list/all', 'team-b', 'BROKER')).toBe('/teams')
    expect(pathOfOtherTeam('/teams', 'team-b', 'OWNER')).toBe('/properties')
  })
})

test('reads the team and the tab from a path', () => {
  expect(teamOfPath('/teams/team-a/members')).toBe('team-a')
  expect(teamOfPath('/properties/team-a')).toBe('team-a')
  expect(teamOfPath('/manage/properties/team-a')).toBeUndefined()
  expect(tabOfPath('/teams/team-a/campaigns/forms', teamTabs)).toBe('campaigns')
  expect(tabOfPath('/teams/team-a/settings', teamTabs)).toBeUndefined()
  expect(teamsPath('BROKER_SINGLE_PROP')).toBe('/properties')
})
