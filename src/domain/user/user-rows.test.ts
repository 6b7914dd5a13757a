import { describe, expect, test } from 'vitest'

import { noPermission } from '../policy/team-rights.ts'
import { teamNoun } from '../team/team-kind.ts'
import {
  entryIn,
  filterPeople,
  managesLabel,
  peopleCsv,
  peopleSum,
  permissionsLabel,
  type PersonRow,
  personRows,
  roleLabel,
  teamsLabel,
  type UserInvitation,
  type UserRow,
} from './user-rows.ts'

const user = (id: string, role: string, more: Partial<UserRow> = {}): UserRow => ({
  id,
  name: id,
  email: `${id}@example.com`,
  colorSelection: undefined,
  mobile: undefined,
  title: undefined,
  status: 'ACTIVE',
  role,
  userManageUsers: false,
  userManageProperties: false,
  userManageTeams: false,
  entries: [],
  representedBy: [],
  lastSignInTs: undefined,
  changedTs: undefined,
  changedBy: undefined,
  ...more,
})

const rows: readonly PersonRow[] = personRows(
  [
    user('ada', 'SUPERUSER'),
    user('ben', 'USER', {
      entries: [
        {
          teamRef: 'maple',
          permission: { ...noPermission, agent: true },
          leads: false,
          openLeads: 0,
          changedTs: undefined,
          changedBy: undefined,
        },
      ],
    }),
  ],
  [],
  0,
)
const names = new Map([
  ['maple', 'Maple Row'],
  ['birch', 'Birch Court'],
])

test.each([
  ['OWNER', 'Properties', 'All 2 properties', 'Per property'],
  ['BROKER', 'Teams', 'All 2 teams', 'Per team'],
] as const)('the CSV of a %s client uses the labels of its table', (kind, header, all, per) => {
  const [head = '', ada = '', ben = ''] = peopleCsv(rows, names, String, kind).split('\r\n')
  expect(head.split(',')[5]).toBe(header)
  expect(ada.split(',').slice(5, 7)).toEqual([all, 'By role'])
  expect(ben.split(',').slice(5, 7)).toEqual(['Maple Row', per])
})

const invitation = (id: string, more: Partial<UserInvitation> = {}): UserInvitation => ({
  id,
  name: undefined,
  email: `${id}@example.com`,
  role: 'USER',
  entries: [],
  sentTs: 0,
  expiresTs: undefined,
  path: undefined,
  ...more,
})
const [, ben] = rows
if (!ben) throw new Error('no Ben')
const benRow = ben
const entry = ben.entries[0]

describe('user rows', () => {
  test('are sorted by name, then by id, with inactive users last', () => {
    const people = [
      user('z', 'USER', { name: 'Ana', status: 'INACTIVE' }),
      user('y', 'USER', { name: 'Ben' }),
      user('x', 'USER', { name: 'Ben' }),
      user('w', 'USER', { name: 'Al', status: 'INACTIVE' }),
    ]
    for (const given of [people, people.toReversed()])
      expect(personRows(given, [], 0).map(({ id, state }) => `${id} ${state}`)).toEqual([
        'x active',
        'y active',
        'w inactive',
        'z inactive',
      ])
  })

  test('show an invitation without a name by its email, and as expired after it expires', () => {
    const invited = [
      invitation('a'),
      invitation('b', { name: 'Bo', expiresTs: 10 }),
      invitation('c', { expiresTs: 9 }),
    ]
    expect(personRows([], invited, 10).map(({ name, state }) => `${name} ${state}`)).toEqual([
      'a@example.com invited',
      'Bo invited',
      'c@example.com expired',
    ])
  })

  test('are found by name and email, with an invitation’s name if it has one', () => {
    const people = personRows(
      [user('ada', 'USER', { name: 'Ada Quill', email: undefined }), user('ben', 'USER')],
      [invitation('cy', { name: 'Cy' })],
      0,
    )
    const found = (q: string) => filterPeople(people, { q }).map(({ id }) => id)
    expect(people.map(({ email }) => email)).toEqual(['', 'ben@example.com', 'cy@example.com'])
    const named = personRows([], [invitation('x', { name: 'Bo' })], 0)
    expect(filterPeople(named, { q: 'bo' })).toHaveLength(1)
    expect([found(' QUILL '), found('ben@'), found('cy@example'), found('undefined'), found('')]).toEqual([
      ['ada'],
      ['ben'],
      ['cy'],
      [],
      ['ada', 'ben', 'cy'],
    ])
  })
})

describe('filterPeople', () => {
  const people = personRows(
    [
      user('ada', 'SUPERUSER'),
      user('ben', 'USER', { entries: entry ? [entry] : [] }),
      user('cy', 'USER'),
      user('di', 'USER', { status: 'INACTIVE' }),
    ],
    [invitation('ed'), invitation('fay', { expiresTs: -1 })],
    0,
  )
  test.each([
    [{}, 'ada ben cy ed@example.com fay@example.com'],
    [{ state: 'all' }, 'ada ben cy ed@example.com fay@example.com di'],
    [{ state: 'active' }, 'ada ben cy'],
    [{ state: 'inactive' }, 'di'],
    [{ state: 'invited' }, 'ed@example.com fay@example.com'],
    [{ state: 'expired' }, 'fay@example.com'],
    [{ role: 'SUPERUSER' }, 'ada'],
    [{ role: 'USER', state: 'active' }, 'ben cy'],
    // A superuser can access every team.
    [{ team: 'maple' }, 'ada ben'],
    [{ team: 'birch' }, 'ada'],
  ] as const)('applies the filter %j', (filter, left) => {
    expect(
      filterPeople(people, filter)
        .map(({ name }) => name)
        .join(' '),
    ).toBe(left)
  })

  test('the sum counts the states of the filtered rows and leaves out zeros', () => {
    expect(peopleSum(people)).toBe('3 active, 2 invited, 1 inactive')
    expect(peopleSum(filterPeople(people, { state: 'active' }))).toBe('3 active')
  })
})

describe('user labels', () => {
  test('of roles and of what users manage', () => {
    expect([roleLabel('READ_ONLY_USER'), roleLabel('AUDITOR')]).toEqual(['Read-only user', 'Auditor'])
    const manages = (more: Partial<UserRow>) => managesLabel(user('a', 'USER', more), 'BROKER')
    expect(manages({})).toBeUndefined()
    expect(managesLabel(undefined, 'BROKER')).toBeUndefined()
    expect(manages({ userManageUsers: true, userManageTeams: true })).toBe('Manages users, teams')
    for (const kind of ['OWNER', 'BROKER_SINGLE_PROP'] as const)
      expect(managesLabel(user('a', 'USER', { userManageUsers: true, userManageTeams: true }), kind)).toBe(
        'Manages users',
      )
  })

  test('of teams name two and count the others', () => {
    const all = new Map(['D', 'C', 'B', 'A'].map((name) => [name.toLowerCase(), name]))
    const of = (...refs: string[]) =>
      teamsLabel(
        { ...benRow, entries: refs.flatMap((teamRef) => (entry ? [{ ...entry, teamRef }] : [])) },
        all,
        'teams',
      )
    expect([of(), of('c', 'gone'), of('d', 'a'), of('d', 'c', 'a', 'b')]).toEqual([
      '',
      'C',
      'A, D',
      'A, B +2',
    ])
    const byRole = (names: ReadonlyMap<string, string>) =>
      teamsLabel({ ...benRow, role: 'SUPERUSER' }, names, 'teams')
    expect([byRole(all), byRole(new Map([['a', 'A']]))]).toEqual(['All 4 teams', 'A'])
  })

  test('of permissions count full access and ignore entries without flags', () => {
    const label = (...flags: object[]) =>
      permissionsLabel(
        {
          ...benRow,
          entries: flags.flatMap((more) =>
            entry ? [{ ...entry, permission: { ...noPermission, ...more } }] : [],
          ),
        },
        teamNoun('BROKER'),
      )
    expect([
      label(),
      label({}),
      label({ agent: true }),
      label({ fullAccess: true }, { agent: true }),
    ]).toEqual(['None', 'None', 'Per team', 'Full access in 1'])
  })

  test('of a team’s entry, and of the last sign-in in the CSV', () => {
    expect(entryIn(benRow, 'maple')).toBe(entry)
    expect(entryIn(benRow, 'birch')).toBeUndefined()
    const [, ada = '', bo = ''] = peopleCsv(
      personRows([user('ada', 'USER', { lastSignInTs: 5 }), user('bo', 'USER')], [], 0),
      names,
      (ts) => `at ${ts}`,
      'BROKER',
    ).split('\r\n')
    expect([ada.split(',').at(-1), bo.split(',').at(-1)]).toEqual(['at 5', ''])
  })
})
