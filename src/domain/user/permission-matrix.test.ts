import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { permissionFlags } from '../member/member.ts'
import { noPermission } from '../policy/team-rights.ts'
import {
  accessCounts,
  type CellPosition,
  cellText,
  changeOfCell,
  editableCells,
  editedPermission,
  flagInCells,
  isByRole,
  isIncluded,
  isSelected,
  movedCell,
  nameColumn,
  selectionBetween,
} from './permission-matrix.ts'
import { type PersonRow, type TeamColumn, type UserEntry } from './user-rows.ts'

const permission = fc.record(
  Object.fromEntries(permissionFlags.map((flag) => [flag, fc.boolean()])) as Record<
    (typeof permissionFlags)[number],
    fc.Arbitrary<boolean>
  >,
)
const edit = fc.dictionary(fc.constantFrom(...permissionFlags), fc.boolean())

test('shows the strongest flag first and the others below', () => {
  const format = (...flags: readonly (typeof permissionFlags)[number][]) => {
    const { first, rest } = cellText({
      ...noPermission,
      ...Object.fromEntries(flags.map((flag) => [flag, true])),
    })
    return [first, rest]
  }
  expect(format()).toEqual(['No permissions', ''])
  expect(format('agent')).toEqual(['Agent', ''])
  expect(format('agent', 'assignLeads', 'manageListings')).toEqual(['Agent', 'Assign, listings'])
  expect(format('agent', 'assignLeads', 'manageListings', 'manageCampaigns')).toEqual(['Agent', 'Assign +2'])
  expect(format('fullAccess', 'agent', 'manageCampaigns')).toEqual(['Full access', 'Agent'])
})

test('law: editing several cells equals editing each one alone, flag by flag', () => {
  fc.assert(
    fc.property(fc.array(permission, { minLength: 1, maxLength: 6 }), edit, (cells, flags) => {
      for (const cell of cells) {
        const whole = editedPermission(cell, flags)
        const single = Object.entries(flags).reduce(
          (now, [flag, on]) => editedPermission(now, { [flag]: on }),
          cell,
        )
        expect(single).toEqual(whole)
        // Sending only the flags that differ has the same result.
        expect(editedPermission(cell, changeOfCell(cell, flags))).toEqual(whole)
      }
    }),
  )
})

test('law: a flag of several cells is on, off or mixed according to the cells', () => {
  fc.assert(
    fc.property(fc.array(permission, { minLength: 1, maxLength: 6 }), edit, (cells, flags) => {
      for (const flag of permissionFlags) {
        const each = new Set(cells.map((cell) => editedPermission(cell, flags)[flag]))
        expect(flagInCells(cells, flags, flag)).toBe(each.size === 2 ? 'mixed' : each.has(true))
      }
    }),
  )
  expect(isIncluded([{ ...noPermission, fullAccess: true }], {}, 'manageListings')).toBe(true)
  expect(isIncluded([{ ...noPermission, fullAccess: true }, undefined], {}, 'manageListings')).toBe(false)
  expect(isIncluded([{ ...noPermission, fullAccess: true }], {}, 'agent')).toBe(false)
})

test('law: keys never leave the grid', () => {
  const cell = fc.record({ row: fc.nat(19), column: fc.integer({ min: nameColumn, max: 7 }) })
  const key = fc.constantFrom(
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'PageUp',
    'PageDown',
    'Home',
    'End',
  )
  fc.assert(
    fc.property(cell, key, fc.boolean(), (at, pressed, whole) => {
      const to = movedCell(at, pressed, whole, { rows: 20, columns: 8 })
      expect(to?.row).toBeGreaterThanOrEqual(0)
      expect(to?.row).toBeLessThan(20)
      expect(to?.column).toBeGreaterThanOrEqual(nameColumn)
      expect(to?.column).toBeLessThan(8)
    }),
  )
  expect(movedCell({ row: 1, column: 1 }, 'x', false, { rows: 2, columns: 2 })).toBeUndefined()
})

const grid = { rows: 30, columns: 8 }
test.each([
  ['ArrowUp', { row: 14, column: 4 }, { row: 0, column: 4 }],
  ['ArrowDown', { row: 16, column: 4 }, { row: 29, column: 4 }],
  ['ArrowLeft', { row: 15, column: 3 }, { row: 15, column: 0 }],
  ['ArrowRight', { row: 15, column: 5 }, { row: 15, column: 7 }],
  ['PageUp', { row: 5, column: 4 }, { row: 5, column: 4 }],
  ['PageDown', { row: 25, column: 4 }, { row: 25, column: 4 }],
  ['Home', { row: 15, column: 0 }, { row: 0, column: 0 }],
  ['End', { row: 15, column: 7 }, { row: 29, column: 7 }],
])('%s moves one step or page, and with Ctrl to the end', (key, step, end) => {
  const from = { row: 15, column: 4 }
  expect(movedCell(from, key, false, grid)).toEqual(step)
  expect(movedCell(from, key, true, grid)).toEqual(end)
})

test('keys at the edge stay in the grid', () => {
  const first = { row: 0, column: 0 }
  const last = { row: 29, column: 7 }
  for (const key of ['ArrowUp', 'PageUp', 'Home']) expect(movedCell(first, key, false, grid)).toEqual(first)
  for (const key of ['ArrowDown', 'ArrowRight', 'PageDown', 'End'])
    expect(movedCell(last, key, false, grid)).toEqual(last)
  expect(movedCell(first, 'a', false, grid)).toBeUndefined()
})

test('the names of the users are one step left of the first team', () => {
  const name = { row: 3, column: nameColumn }
  expect(movedCell({ row: 3, column: 0 }, 'ArrowLeft', false, grid)).toEqual(name)
  // With Ctrl and with Home, the teams begin at the first one.
  expect(movedCell({ row: 3, column: 5 }, 'ArrowLeft', true, grid)).toEqual({ row: 3, column: 0 })
  for (const key of ['ArrowLeft', 'Home']) {
    expect(movedCell(name, key, false, grid)).toEqual(name)
    expect(movedCell(name, key, true, grid)).toMatchObject({ column: nameColumn })
  }
  expect(movedCell(name, 'ArrowDown', false, grid)).toEqual({ row: 4, column: nameColumn })
  expect(movedCell(name, 'ArrowRight', false, grid)).toEqual({ row: 3, column: 0 })
  expect(movedCell(name, 'ArrowRight', false, { rows: 30, columns: 0 })).toEqual(name)
})

describe('the cells of users', () => {
  const entry = (teamRef: string, flags: object): UserEntry => ({
    teamRef,
    leads: false,
    openLeads: 0,
    permission: { ...noPermission, ...flags },
    changedTs: undefined,
    changedBy: undefined,
  })
  const person = (id: string, more: Partial<PersonRow> = {}): PersonRow => ({
    id,
    name: id,
    email: '',
    searched: id,
    state: 'active',
    role: 'USER',
    entries: [],
    ...more,
  })
  const east = entry('east', { agent: true })
  const rows = [
    person('ada', { role: 'SUPERUSER' }),
    person('ben', { entries: [east, entry('west', {})] }),
    person('cy', { role: 'READ_ONLY_USER' }),
    person('di', { state: 'invited', entries: [east] }),
    person('ed', { entries: [east] }),
  ]
  const teams = ['east', 'west', 'north'].map((id) => ({
    id,
    name: id,
    settings: { assignmentMode: 'CLAIM', collaborationMode: 'FULL' },
  }))

  test('are editable only for active users in the selection, not for access by role', () => {
    expect(rows.map(isByRole)).toEqual([true, false, true, false, false])
    const cells = (...corners: readonly [CellPosition, CellPosition]) =>
      editableCells(rows, teams, selectionBetween(rows, teams, ...corners)).map(({ row, team, entry }) => [
        row.id,
        team.id,
        entry?.teamRef,
      ])
    expect(cells({ row: 0, column: 0 }, { row: 3, column: 1 })).toEqual([
      ['ben', 'east', 'east'],
      ['ben', 'west', 'west'],
    ])
    expect(cells({ row: 4, column: 2 }, { row: 1, column: 2 })).toEqual([
      ['ben', 'north', undefined],
      ['ed', 'north', undefined],
    ])
  })

  test('a selection includes both corners and follows its users when rows change', () => {
    const selected = selectionBetween(rows, teams, { row: 3, column: 0 }, { row: 1, column: 1 })
    const ids = (people: readonly PersonRow[], columns: readonly TeamColumn[]) =>
      people.flatMap(({ id }) =>
        columns.filter((team) => isSelected(selected, id, team.id)).map((team) => `${id} ${team.id}`),
      )
    const all = ['ben east', 'ben west', 'cy east', 'cy west', 'di east', 'di west']
    expect(ids(rows, teams)).toEqual(all)
    expect(ids(rows.slice(1), teams)).toEqual(all)
    expect(ids(rows.slice(2), teams)).toEqual(all.slice(2))
    expect(ids(rows.toSpliced(2, 0, person('bo')), teams.slice(1))).toEqual([
      'ben west',
      'cy west',
      'di west',
    ])
  })

  test('are counted by team, with access by role in all teams and entries without flags in none', () => {
    expect(accessCounts(rows)).toEqual({ byRole: 2, byEntry: new Map([['east', 3]]) })
  })
})
