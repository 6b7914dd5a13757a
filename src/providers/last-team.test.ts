import { beforeEach, expect, test } from 'vitest'

import { saveLastTeam, readLastTeam } from './last-team.ts'

beforeEach(() => localStorage.clear())

test('team and tab are kept apart, for each acting user', () => {
  expect(readLastTeam('user-priya')).toEqual({})
  saveLastTeam('user-priya', { teamId: 'team-a', tab: 'members' })
  saveLastTeam('user-priya', { teamId: 'team-b' })
  expect(readLastTeam('user-priya')).toEqual({ teamId: 'team-b', tab: 'members' })
  expect(readLastTeam('user-dana')).toEqual({})
})

test('what somebody wrote into the storage is not believed', () => {
  localStorage.setItem('lintel:team-place:user-priya', '{"n":1,"v":{"tab":"secrets"}}')
  expect(readLastTeam('user-priya')).toEqual({})
})
