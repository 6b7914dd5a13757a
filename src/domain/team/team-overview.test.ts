import { describe, expect, test } from 'vitest'

import {
  firstIssues,
  overviewRows,
  overviewTotals,
  propertyTypesLabel,
  setupState,
  teamsCsv,
  teamStatusLabel,
  teamSummary,
} from './team-overview.ts'

const row = (id: string, more = {}) => ({
  id,
  name: `Team ${id}`,
  propertyTypes: ['RESIDENTIAL'],
  addresses: [`${id} Main Street`],
  leader: { name: `Leader ${id}` },
  mine: false,
  members: 3,
  properties: 2,
  open: 10,
  unassigned: 1,
  late: 2,
  medianMs: 60_000,
  channels: 4,
  channelsWorking: 3,
  sampled: false,
  setup: Array<string>(),
  ...more,
})
const rows = [
  row('a', { mine: true }),
  row('b', { propertyTypes: ['COMMERCIAL'], leader: undefined }),
  row('c'),
]
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).join('')

describe('the rows of the team overview', () => {
  test.each([
    [{}, 'abc'],
    [{ mine: true }, 'a'],
    [{ type: 'COMMERCIAL' }, 'b'],
    [{ q: '  LEADER c ' }, 'c'],
    [{ q: 'b main' }, 'b'],
    [{ q: 'team' }, 'abc'],
    [{ q: 'team', type: 'COMMERCIAL', mine: true }, ''],
  ])('the filter %j keeps rows %s', (filters, left) => {
    expect(ids(overviewRows(rows, filters))).toBe(left)
  })

  test('are summed, except for the members', () => {
    expect(overviewTotals([...rows, row('d', { units: 42, listedUnits: 6 })])).toEqual({
      properties: 8,
      units: 42,
      listedUnits: 6,
      open: 40,
      unassigned: 4,
      late: 8,
      channels: 16,
      channelsWorking: 12,
    })
  })
})

describe('the file of the teams', () => {
  const many = row('a', {
    name: 'East, side',
    propertyTypes: ['RESIDENTIAL', 'COMMERCIAL'],
    open: 12_345,
    setup: ['NO_GREETING', 'NO_MEMBERS'],
  })
  const empty = row('b', { leader: undefined, medianMs: undefined })

  test('has the columns of the table with exact numbers, in the given order', () => {
    expect(teamsCsv([empty, many], 'BROKER').split('\r\n')).toEqual([
      '\uFEFFTeam,Property type,Leader,Members,Properties,Open leads,Unassigned,Late,Response seconds,Channels,Working channels,Setup',
      'Team b,Residential,,3,2,10,1,2,,4,3,Ready',
      '"East, side",Residential and commercial,Leader a,3,2,12345,1,2,60,4,3,No members',
      '',
    ])
  })

  test('has the units of properties instead, and says when a response is of a sample', () => {
    const sampled = row('a', { units: 42, listedUnits: 6, sampled: true })
    const [head, first, second] = teamsCsv([sampled, empty], 'OWNER').split('\r\n')
    expect(head).toMatch(/^\uFEFFProperty,Property type,Leader,Members,Units,Listed units,Open leads,/)
    expect(head).toContain(',Response seconds (about),')
    expect(first).toMatch(/^Team a,Residential,Leader a,3,42,6,10,/)
    expect(second).toMatch(/^Team b,Residential,,3,,,10,/)
  })
})

describe('the setup state of a team', () => {
  test('names the most important missing thing and the page that fixes it', () => {
    expect(firstIssues(['NO_GREETING', 'EMAIL_FAILED', 'NEW_ONE', 'NO_PHONE'])).toEqual([
      'NO_PHONE',
      'EMAIL_FAILED',
      'NO_GREETING',
      'NEW_ONE',
    ])
    expect(setupState([])).toBeUndefined()
    expect(setupState(['NO_GREETING', 'NO_MEMBERS'])).toEqual({ label: 'No members', page: 'members' })
    expect(setupState(['CALENDAR_FAILED'])?.page).toBe('settings/calendar')
    expect(setupState(['SOMETHING_NEW'])).toEqual({ label: 'Not ready', page: 'settings' })
  })
})

test.each([
  [['RESIDENTIAL'], 'Residential'],
  [['RESIDENTIAL', 'COMMERCIAL'], 'Residential and commercial'],
  [['SELF_STORAGE', 'A', 'B'], 'Self storage, a and b'],
  [[], ''],
])('labels the property types %j as %j', (types, label) => {
  expect(propertyTypesLabel(types)).toBe(label)
})

test('labels the status of a team, and an unknown one neutrally', () => {
  expect(teamStatusLabel('ACTIVE')).toEqual({ label: 'Active', active: true })
  expect(teamStatusLabel('ON_HOLD')).toEqual({ label: 'On hold', active: false })
  expect(teamStatusLabel(undefined)).toBeUndefined()
  expect(teamStatusLabel(' ')).toBeUndefined()
})

test.each([
  ['BROKER', {}, '2 properties, 3 members'],
  ['BROKER', { properties: 1, members: 1 }, '1 property, 1 member'],
  ['OWNER', { units: 42 }, '42 units, 3 members'],
  ['OWNER', {}, '3 members'],
  ['BROKER_SINGLE_PROP', {}, 'a Main Street'],
] as const)('summarizes a %s team with %j as: %s', (kind, more, text) => {
  expect(teamSummary(kind, row('a', more))).toBe(text)
})
