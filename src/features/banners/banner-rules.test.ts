import { describe, expect, test } from 'vitest'

import { noPermission } from '#/domain/policy/team-rights.ts'

import { type BannerFacts, bannersOf } from './banner-rules.ts'

const now = 1_800_000_000_000
const team = (id: string, over: Partial<NonNullable<BannerFacts['teams']>[number]> = {}) => ({
  id,
  name: id.toUpperCase(),
  calendarAuthFailed: false,
  emailAuthStatus: 'OK',
  ...over,
})
const facts = (over: Partial<BannerFacts> = {}): BannerFacts => ({
  user: {
    id: 'me',
    role: 'USER',
    calendarAuthFailed: false,
    teamPermissions: Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((id) => [id, noPermission])),
  },
  client: { calendarScope: 'TEAM' },
  teams: [],
  rules: { doNotDisturb: undefined },
  acting: false,
  now,
  ...over,
})
const kinds = (over: Partial<BannerFacts>) => bannersOf(facts(over)).map(({ kind }) => kind)
const failed = (...ids: string[]) => ids.map((id) => team(id, { calendarAuthFailed: true }))
const broken = (...ids: string[]) => ids.map((id) => team(id, { emailAuthStatus: 'FAILED' }))

describe('failed calendars', () => {
  test('names the first three teams and counts the others', () => {
    expect(bannersOf(facts({ teams: failed('a', 'b', 'c') }))).toMatchObject([
      { kind: 'calendars', teams: [{ name: 'A' }, { name: 'B' }, { name: 'C' }], more: 0 },
    ])
    expect(bannersOf(facts({ teams: failed('a', 'b', 'c', 'd', 'e') }))).toMatchObject([
      { kind: 'calendars', teams: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], more: 2 },
    ])
  })

  test('links a team to its settings only if the user may open them', () => {
    const user = {
      ...facts().user,
      teamPermissions: {
        a: { ...noPermission, manageConfiguration: true },
        b: { ...noPermission, agent: true },
      },
    }
    expect(bannersOf(facts({ user, teams: failed('a', 'b') }))).toMatchObject([
      { teams: [{ linked: true }, { linked: false }] },
    ])
  })

  test('doesn’t name a team whose pages the user can’t open', () => {
    expect(kinds({ teams: failed('elsewhere') })).toEqual([])
    expect(kinds({ teams: failed('constructor') })).toEqual([])
  })

  test('shows either the user’s own calendar or the teams’ calendars, depending on the client', () => {
    const user = { ...facts().user, calendarAuthFailed: true }
    expect(kinds({ user, client: { calendarScope: 'USER' }, teams: failed('a') })).toEqual(['calendar'])
    expect(kinds({ user, client: { calendarScope: undefined }, teams: failed('a') })).toEqual(['calendar'])
    expect(kinds({ user, teams: failed('a') })).toEqual(['calendars'])
    expect(kinds({ user, teams: [] })).toEqual([])
  })
})

describe('mail that needs authorization', () => {
  test('links a team only for full access or campaign management', () => {
    const user = {
      ...facts().user,
      teamPermissions: {
        a: { ...noPermission, fullAccess: true },
        b: { ...noPermission, manageCampaigns: true },
        c: { ...noPermission, manageConfiguration: true, agent: true },
      },
    }
    expect(bannersOf(facts({ user, teams: broken('a', 'b', 'c') }))).toEqual([
      {
        kind: 'email',
        more: 0,
        teams: [
          { id: 'a', name: 'A', linked: true },
          { id: 'b', name: 'B', linked: true },
          { id: 'c', name: 'C', linked: false },
        ],
      },
    ])
    expect(bannersOf(facts({ user: { ...user, role: 'READ_ONLY_USER' }, teams: broken('a') }))).toMatchObject(
      [{ teams: [{ linked: false }] }],
    )
  })
})

describe('do not disturb', () => {
  test.each<[string, number | undefined, boolean]>([
    ['past', now - 1, false],
    ['future', now + 1, true],
    ['none or unreadable', undefined, true],
  ])('shows or hides the banner for an end that is %s', (_, endTime, shown) => {
    expect(kinds({ rules: { doNotDisturb: { endTime } } })).toEqual(shown ? ['quiet'] : [])
  })
})

test('orders the banners, and shows none while nothing is loaded', () => {
  const rules = { doNotDisturb: { endTime: undefined } }
  expect(kinds({ acting: true, rules, teams: [...failed('a'), ...broken('b')] })).toEqual([
    'calendars',
    'acting',
    'quiet',
    'email',
  ])
  expect(kinds({ teams: undefined, rules: undefined })).toEqual([])
})
