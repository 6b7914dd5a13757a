import { beforeEach, expect, test } from 'vitest'

import { saveLastTeam, readLastTeam } from './last-team.ts'

beforeEach(() => localStorage.clear())

test('stores team and tab separately, per acting user', () => {
  expect(readLastTeam('user-priya')).toEqual({})
  saveLastTeam('user-priya', { teamId: 'team-a', tab: 'members' })
  saveLastTeam('user-priya', { teamId: 'team-b' })
  expect(readLastTeam('user-priya')).toEqual({ teamId: 'team-b', tab: 'members' })
  expect(readLastTeam('user-dana')).toEqual({})
})

test('ignores an invalid stored value', () => {
  localStorage.setItem('lintel:team-place:user-priya', '{"n":1,"v":{"tab":"secrets"}}')
  expect(readLastTeam('user-priya')).toEqual({})
})
