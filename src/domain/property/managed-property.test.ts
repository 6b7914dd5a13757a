import { expect, test } from 'vitest'

import {
  filterManaged,
  isSameAddress,
  managedCsv,
  type ManagedProperty,
  managedSum,
  NONE,
  teamsOfProperty,
} from './managed-property.ts'
import { emptyNewProperty, newPropertyOf, newPropertySchema, twinOf } from './new-property.ts'
import { archiveSentences, changeSentences, isLeftAlone } from './property-change.ts'
import { canManageProperties, deletedWith, propertyDeletion } from './property-rights.ts'

const eastside = { id: 'team-eastside', name: 'Eastside' }
const midtown = { id: 'team-midtown', name: 'Midtown' }
const alder = { id: 'owner-alder', name: 'Alder & Pine' }

const row = (id: string, more: Partial<ManagedProperty> = {}): ManagedProperty => ({
  id,
  name: `House ${id}`,
  address: `${id} Main Street`,
  city: undefined,
  state: undefined,
  zip: undefined,
  propertyType: 'RESIDENTIAL',
  listing: 'LISTED',
  teams: [eastside],
  owner: alder,
  units: undefined,
  listedUnits: undefined,
  leasedUnits: 0,
  leads: 5,
  openLeads: 3,
  seenLeads: 3,
  campaigns: 2,
  materials: 4,
  archived: undefined,
  changedTs: 0,
  ...more,
})
const gone = { ts: 1, by: 'Nina', reason: 'Sold' }
const rows = [
  row('a'),
  row('b', { listing: 'NOT_LISTED', teams: [], propertyType: 'COMMERCIAL' }),
  row('c', { teams: [midtown, eastside], owner: undefined, city: 'Austin', zip: '78701' }),
  row('d', { archived: gone, listing: 'NOT_LISTED', teams: [] }),
]
const ids = (some: readonly ManagedProperty[]) => some.map(({ id }) => id).join('')

test.each([
  [{}, 'abc'],
  [{ listing: 'LISTED' }, 'ac'],
  [{ listing: 'NOT_LISTED' }, 'b'],
  [{ listing: 'archived' }, 'd'],
  [{ listing: 'all' }, 'abcd'],
  [{ team: 'team-eastside' }, 'ac'],
  [{ team: NONE }, 'b'],
  [{ owner: 'owner-alder' }, 'ab'],
  [{ owner: NONE }, 'c'],
  [{ type: 'COMMERCIAL' }, 'b'],
  [{ q: ' AUSTIN, 78701 ' }, 'c'],
  [{ q: 'house B' }, 'b'],
] as const)('the filter %j keeps properties %s', (filter, left) => {
  expect(ids(filterManaged(rows, filter))).toBe(left)
})

test.each([
  ['118 Foundry Street', '118 foundry st.', true],
  ['9 North Harbor Parade', '9 N. Harbor  Parade', true],
  ['118 Foundry Street', '119 Foundry Street', false],
  ['', '', false],
  ['constructor', 'Constructor', true],
])('%s and %s are the same address: %s', (a, b, same) => {
  expect(isSameAddress({ address: a }, { address: b })).toBe(same)
})

test('a city or zip code distinguishes two addresses only when both have one', () => {
  const here = { address: '1 Main Street', city: 'Austin', zip: '78701' }
  expect(isSameAddress(here, { address: '1 Main St' })).toBe(true)
  expect(isSameAddress(here, { ...here, zip: '75201' })).toBe(false)
  expect(isSameAddress(here, { address: '1 Main St', city: 'Dallas' })).toBe(false)
  // The same place, with two names for its city.
  expect(isSameAddress(here, { ...here, city: 'West Austin' })).toBe(true)
})

test('formats the sum, the teams and the CSV file, and escapes a name that looks like a formula', () => {
  expect(managedSum(rows)).toBe('4 properties, 2 listed')
  expect(managedSum([row('a', { units: 1200, listedUnits: 6 })])).toBe('1 property, 1,200 units, 6 listed')
  expect(teamsOfProperty({ teams: [] })).toBe('No team')
  expect(teamsOfProperty({ teams: [eastside, midtown, { id: 'x', name: 'Third' }] })).toBe(
    'Eastside, Midtown +1',
  )
  const [header, first, , third] = managedCsv([row('a', { name: '=1+1' }), ...rows.slice(1)]).split('\r\n')
  expect(header?.split(',')).toHaveLength(14)
  expect(first).toBe("'=1+1,a Main Street,,,,Alder & Pine,Eastside,Residential,,,Listed,3,2,4")
  expect(third).toContain('"Midtown, Eastside"')
})

test('validates the fields of a new property and finds another one with the same address', () => {
  const typed = {
    ...emptyNewProperty(['RESIDENTIAL']),
    name: ' Brook House ',
    address: 'C main st',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
  }
  const read = newPropertySchema.safeParse(typed)
  expect(read.data && newPropertyOf(read.data, true)).toEqual({
    name: 'Brook House',
    address: 'C main st',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    propertyType: 'RESIDENTIAL',
    ownerRef: null,
    teamRef: null,
    sameAddress: true,
  })
  expect(twinOf(typed, rows)?.id).toBe('c')
  expect(twinOf({ ...typed, zip: '75201' }, rows)).toBeUndefined()
  const wrong = (more: object) =>
    newPropertySchema.safeParse({ ...typed, ...more }).error?.issues.map(({ message }) => message)
  expect(wrong({ name: '\u200b ' })).toEqual(['Required'])
  expect(wrong({ zip: '7870' })).toEqual(['Must be exactly 5 digits.'])
  expect(wrong({ zip: '7870a' })).toEqual(['Only numeric zip code allowed.'])
  expect(wrong({ state: 'XX', propertyType: '' })).toEqual(['Selection Required', 'Selection Required'])
  expect(emptyNewProperty(['RESIDENTIAL', 'COMMERCIAL']).propertyType).toBe('')
})

test('says which teams a move affects, what happens to leads and campaigns, and what stays unchanged', () => {
  const change = { kind: 'team', team: midtown } as const
  expect(changeSentences(rows, change)).toEqual([
    '1 leaves Eastside, 1 had no team.',
    '6 open leads stay with the teams that have them and keep their property.',
    '4 campaigns for them keep bringing leads to their teams.',
    'Agents in Midtown can choose them for new leads.',
    // Only House a is in a team now.
    'Agents in the team that loses it can’t choose it for new leads anymore.',
    'House c is in Midtown already and stays as it is.',
    'House d is archived and stays as it is.',
  ])
  expect(changeSentences([row('a', { openLeads: 0, campaigns: 0 })], { kind: 'team', team: null })).toEqual([
    '1 leaves Eastside.',
    'No open leads for House a.',
    'Agents in the team that loses it can’t choose it for new leads anymore.',
  ])
  expect(rows.map((one) => isLeftAlone(one, change))).toEqual([false, false, true, true])
})

test('uses the plural when several teams lose properties', () => {
  const two = [row('a'), row('b', { teams: [midtown] })]
  expect(changeSentences(two, { kind: 'team', team: null }).at(-1)).toBe(
    'Agents in the teams that lose them can’t choose them for new leads anymore.',
  )
})

test('counts only the teams that lose properties when there are many, and always says how many had none', () => {
  const of = (...teams: number[]) =>
    teams.map((at) => row(`${at}`, { teams: at === 0 ? [] : [{ id: `team-${at}`, name: `Team ${at}` }] }))
  const first = (some: ManagedProperty[]) => changeSentences(some, { kind: 'team', team: midtown })[0]
  expect(first(of(1, 2, 0, 3, 4, 5, 0))).toBe(
    '1 leaves Team 1, 1 leaves Team 2, 1 leaves Team 3, 2 other teams lose some, 2 had no team.',
  )
  expect(first(of(0, 1, 2, 3, 4))).toBe(
    '1 leaves Team 1, 1 leaves Team 2, 1 leaves Team 3, 1 leaves Team 4, 1 had no team.',
  )
  const owned = [...of(0), ...of(1, 2, 3, 4, 5).map((one) => ({ ...one, owner: one.teams[0] }))]
  const ownerless = owned.map((one, at) => (at === 0 ? { ...one, owner: undefined } : one))
  expect(changeSentences(ownerless, { kind: 'owner', owner: alder })[0]).toBe(
    '1 leaves Team 1, 1 leaves Team 2, 1 leaves Team 3, 2 other owners lose some, 1 had no owner.',
  )
})

test('says what changing an owner or a listing and archiving do', () => {
  expect(changeSentences(rows.slice(0, 3), { kind: 'owner', owner: alder })).toEqual([
    '1 had no owner.',
    'Leads, campaigns and teams stay as they are.',
    '2 are of Alder & Pine already and stay as they are.',
  ])
  expect(
    changeSentences([row('a', { units: 2, listedUnits: 1 })], { kind: 'listing', listing: 'NOT_LISTED' }),
  ).toEqual([
    'Agents see that it is off the market, and feeds stop showing it.',
    '1 unit keeps its own listing.',
    '3 open leads stay with the teams that have them and keep their property.',
    '2 campaigns for House a keep bringing leads to their teams until someone turns them off.',
  ])
  expect(changeSentences([row('a')], { kind: 'listing', listing: 'LISTED' })).toEqual([
    'House a is listed already and stays as it is.',
  ])
  expect(archiveSentences(row('a', { openLeads: 1, campaigns: 0 }))).toEqual([
    'It leaves Eastside.',
    'It is not listed anymore.',
    '1 open lead stays with the team that has it and keeps its property.',
    'No one can choose it for new leads, tours and campaigns until it is restored.',
  ])
})

test('archiving mentions listed units that come off the market', () => {
  const sentences = (listedUnits: number) => archiveSentences(row('a', { units: 4, listedUnits }))
  expect(sentences(1)).toContain('Its 1 listed unit comes off the market, too.')
  expect(sentences(3)).toContain('Its 3 listed units come off the market, too.')
  expect(sentences(0).join(' ')).not.toContain('unit')
})

test('allows deleting only a property without leads, leased units and campaigns', () => {
  const none = { leads: 0, leasedUnits: 0, campaigns: 0 }
  expect(propertyDeletion(none).ok).toBe(true)
  const why = (more: object) => {
    const verdict = propertyDeletion({ ...none, ...more })
    return verdict.ok ? '' : verdict.why
  }
  expect(why({ leads: 1 })).toBe('It has 1 lead, so it can’t be deleted')
  expect(why({ leads: 31, leasedUnits: 2, campaigns: 1 })).toBe(
    'It has 31 leads, 2 units with leases and 1 campaign, so it can’t be deleted',
  )
})

test.each([
  [{ role: 'SUPERUSER', userManageProperties: false }, true],
  [{ role: 'USER', userManageProperties: true }, true],
  [{ role: 'USER', userManageProperties: false }, false],
  [{ role: 'READ_ONLY_USER', userManageProperties: true }, false],
])('%j can manage properties: %s', (viewer, may) => {
  expect(canManageProperties(viewer).ok).toBe(may)
})

test('counts listed properties when there are no unit counts', () => {
  expect(managedSum([row('a'), row('b', { listing: 'NOT_LISTED' }), row('c')])).toBe('3 properties, 2 listed')
})

test('names two teams and counts the others', () => {
  const teams = (...names: string[]) => teamsOfProperty({ teams: names.map((name) => ({ id: name, name })) })
  expect([teams('A'), teams('A', 'B'), teams('A', 'B', 'C')]).toEqual(['A', 'A, B', 'A, B +1'])
})

test('the same street in another city is a different address, unless no city is given', () => {
  const form = { address: 'c Main Street', city: '', state: '', zip: '' }
  expect(twinOf(form, rows)?.id).toBe('c')
  expect(twinOf({ ...form, city: 'Austin' }, rows)?.id).toBe('c')
  expect(twinOf({ ...form, city: 'Dallas' }, rows)).toBeUndefined()
})

test('names up to four teams that lose properties, or the first three of more', () => {
  const leaving = (count: number) =>
    changeSentences(
      Array.from({ length: count }, (_, at) =>
        row(String(at), { teams: [{ id: `t${at}`, name: `T${at}` }] }),
      ),
      { kind: 'team', team: null },
    )[0]
  expect(leaving(4)).toBe('1 leaves T0, 1 leaves T1, 1 leaves T2, 1 leaves T3.')
  expect(leaving(5)).toBe('1 leaves T0, 1 leaves T1, 1 leaves T2, 2 other teams lose some.')
})

test('uses the singular for one property and the plural for several', () => {
  const [one, two] = [[row('a')], [row('a'), row('b')]]
  const noOwner = { kind: 'owner', owner: null } as const
  const [it, they] = [changeSentences(one, noOwner).at(-1), changeSentences(two, noOwner).at(-1)]
  expect(it).toBe(
    'Weekly reports to the former owner are no longer about it. A report about nothing else stops.',
  )
  expect(they).toBe(
    'Weekly reports to the former owner are no longer about them. A report about nothing else stops.',
  )
  // Only one of them has an owner to leave.
  const toMidtown = { kind: 'owner', owner: midtown } as const
  expect(changeSentences([row('a'), row('b', { owner: undefined })], toMidtown).at(-1)).toContain(
    'Weekly reports to the former owner are no longer about it.',
  )
  const from = [row('a'), row('b', { owner: eastside })]
  expect(changeSentences(from, noOwner).at(-1)).toContain('Weekly reports to the former owners are')
  const off = (more: Partial<ManagedProperty>) => ({ listing: 'NOT_LISTED' as const, ...more })
  const listed = { kind: 'listing', listing: 'LISTED' } as const
  expect(changeSentences([row('a', off({}))], listed)[0]).toBe(
    'Agents offer it to new leads again, and feeds show its listed units.',
  )
  expect(changeSentences([row('a', off({}))], listed).join(' ')).not.toContain('own listing')
  expect(changeSentences([row('a', off({})), row('b', off({}))], listed)[0]).toBe(
    'Agents offer them to new leads again, and feeds show their listed units.',
  )
})

test('joins two reasons against deleting', () => {
  const two = propertyDeletion({ leads: 2, leasedUnits: 1, campaigns: 0 })
  expect(two).toMatchObject({ why: 'It has 2 leads and 1 unit with a lease, so it can’t be deleted' })
})

test.each([
  [{ units: undefined, materials: 0 }, 'Its photos are deleted with it. This can’t be undone.'],
  [{ units: 1, materials: 0 }, 'Its 1 unit and photos are deleted with it. This can’t be undone.'],
  [
    { units: 12, materials: 2 },
    'Its 12 units, 2 materials and photos are deleted with it. This can’t be undone.',
  ],
])('says what is deleted with a property that has %j', (property, text) => {
  expect(deletedWith(property)).toBe(text)
})
