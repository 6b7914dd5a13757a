import { describe, expect, test } from 'vitest'

import {
  canManageCampaigns,
  canManageConfiguration,
  canManageListings,
  canManageTeamMembers,
  canSeeTeam,
  noPermission,
  permissionsFor,
  type UserWithRights,
} from './team-rights.ts'

const eastside = { id: 'team-eastside', name: 'Eastside' }
const user = (entry?: Partial<typeof noPermission>, role = 'USER'): UserWithRights => ({
  id: 'me',
  role,
  teamPermissions: entry === undefined ? {} : { 'team-eastside': { ...noPermission, ...entry } },
})

const verdicts = { canManageCampaigns, canManageListings, canManageTeamMembers, canManageConfiguration }
const answers = (viewer: UserWithRights) => Object.values(verdicts).map((may) => may(viewer, eastside).ok)

describe('the pages of a team', () => {
  // Campaigns, listings, members, configuration. Typed from the sentences of the specification.
  test.each([
    ['no entry', user(), false, [false, false, false, false]],
    ['an empty entry', user({}), true, [false, false, false, false]],
    ['full access grants everything', user({ fullAccess: true }), true, [true, true, true, true]],
    ['campaigns', user({ manageCampaigns: true }), true, [true, false, false, false]],
    ['listings', user({ manageListings: true }), true, [false, true, false, false]],
    ['members', user({ manageTeamMembers: true }), true, [false, false, true, false]],
    ['configuration', user({ manageConfiguration: true }), true, [false, false, false, true]],
    [
      'agents can’t manage anything',
      user({ agent: true, assignLeads: true, readonly: true }),
      true,
      [false, false, false, false],
    ],
    ['a superuser without an entry', user(undefined, 'SUPERUSER'), true, [true, true, true, true]],
    [
      'a read-only user without an entry',
      user(undefined, 'READ_ONLY_USER'),
      true,
      [false, false, false, false],
    ],
    [
      'a read-only user with full access',
      user({ fullAccess: true }, 'READ_ONLY_USER'),
      true,
      [false, false, false, false],
    ],
  ])('%s', (_title, viewer, sees, manages) => {
    expect(canSeeTeam(viewer, eastside).ok).toBe(sees)
    expect(answers(viewer)).toEqual(manages)
  })

  test('a refusal says what is missing and whom to ask', () => {
    expect(canManageTeamMembers(user({}), eastside)).toEqual({
      ok: false,
      rule: 'manageTeamMembers',
      why: 'Only people who manage the members of Eastside can do this',
      step: 'Ask a team leader for permission to manage the members of Eastside',
    })
    expect(canManageCampaigns(user(), { id: 'team-eastside' })).toMatchObject({
      why: 'You don’t have access to this team',
    })
    expect(canManageListings(user({}, 'READ_ONLY_USER'), eastside)).toMatchObject({
      step: 'Ask a team leader to do it',
    })
  })
})

describe('permissionsFor', () => {
  test('grants no flags without an entry', () => {
    expect(Object.values(permissionsFor(user(), 'team-eastside'))).toEqual(
      Array.from({ length: 8 }, () => false),
    )
  })

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'finds no entry for a team called %s',
    (id) => {
      expect(permissionsFor(user({ fullAccess: true }), id)).toEqual(noPermission)
      expect(canSeeTeam(user({ fullAccess: true }), { id }).ok).toBe(false)
      expect(canManageCampaigns(user({ fullAccess: true }), { id }).ok).toBe(false)
    },
  )

  test('adds full access but never the agent flag to a superuser’s own entry', () => {
    expect(permissionsFor(user({ assignLeads: true }, 'SUPERUSER'), 'team-eastside')).toEqual({
      fullAccess: true,
      readonly: false,
      assignLeads: true,
      agent: false,
      manageCampaigns: true,
      manageListings: true,
      manageTeamMembers: true,
      manageConfiguration: true,
    })
  })

  test('grants a read-only user only readonly', () => {
    const all = Object.fromEntries(Object.keys(noPermission).map((flag) => [flag, true]))
    expect(permissionsFor(user(all, 'READ_ONLY_USER'), 'team-eastside')).toEqual({
      ...noPermission,
      readonly: true,
    })
  })

  test('adds nothing for an unknown role', () => {
    expect(permissionsFor(user({ agent: true }, 'AUDITOR'), 'team-eastside')).toEqual({
      ...noPermission,
      agent: true,
    })
  })
})
