import { expect, test } from 'vitest'

import { noPermission } from '../policy/team-rights.ts'
import { canAddTeam, teamActions } from './team-actions.ts'

const team = { id: 'team-a', name: 'Team A' }
const person = (role: string, flags: object | undefined, userManageTeams = false) =>
  ({
    id: 'user-a',
    role,
    userManageTeams,
    teamPermissions: flags === undefined ? {} : { 'team-a': { ...noPermission, ...flags } },
  }) as Parameters<typeof teamActions>[0]

test.each([
  ['SUPERUSER', undefined, false, 'BROKER', true, ['settings', 'add', 'watch', 'delete']],
  ['SUPERUSER', undefined, false, 'OWNER', true, ['settings', 'watch', 'delete']],
  ['SUPERUSER', undefined, false, 'BROKER_SINGLE_PROP', false, ['settings']],
  ['READ_ONLY_USER', undefined, false, 'BROKER', true, ['watch']],
  ['READ_ONLY_USER', undefined, true, 'BROKER', false, []],
  ['USER', { fullAccess: true }, false, 'BROKER', false, ['settings', 'delete']],
  ['USER', { manageConfiguration: true }, false, 'OWNER', false, ['settings', 'delete']],
  ['USER', { manageCampaigns: true, manageListings: true }, false, 'BROKER', false, []],
  ['USER', { agent: true }, true, 'BROKER', false, ['add']],
  ['USER', { agent: true }, true, 'OWNER', false, []],
  ['USER', undefined, false, 'BROKER', false, []],
] as const)(
  'offers the right actions to %s with %j, manages teams %s, in a team of kind %s',
  (role, flags, manages, kind, watch, ids) => {
    expect(teamActions(person(role, flags, manages), team, kind, watch)).toEqual(ids)
  },
)

test('says why a user can’t add a team', () => {
  expect(canAddTeam(person('USER', undefined), 'BROKER')).toMatchObject({
    why: 'Only people who manage teams can add one',
  })
  expect(canAddTeam(person('READ_ONLY_USER', undefined, true), 'BROKER')).toMatchObject({
    why: 'You have read-only access',
  })
  expect(canAddTeam(person('SUPERUSER', undefined), 'OWNER').ok).toBe(false)
})
