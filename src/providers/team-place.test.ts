import { beforeEach, expect, test } from 'vitest'

import { keepTeamPlace, lastTeamPlace } from './team-place.ts'

beforeEach(() => localStorage.clear())

test('team and tab are kept apart, for each acting user', () => {
  expect(lastTeamPlace('user-priya')).toEqual({})
  keepTeamPlace('user-priya', { teamId: 'team-a', tab: 'members' })
  keepTeamPlace('user-priya', { teamId: 'team-b' })
  expect(lastTeamPlace('user-priya')).toEqual({ teamId: 'team-b', tab: 'members' })
  expect(lastTeamPlace('user-dana')).toEqual({})
})

test('what somebody wrote into the storage is not believed', () => {
  localStorage.setItem('lintel:team-place:user-priya', '{"n":1,"v":{"tab":"secrets"}}')
  expect(lastTeamPlace('user-priya')).toEqual({})
})
