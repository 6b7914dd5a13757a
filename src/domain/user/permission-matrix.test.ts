import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { permissionFlags } from '../member/member.ts'
import { noPermission } from '../policy/team-rights.ts'
import {
  cellText,
  changeOfCell,
  editedPermission,
  flagInCells,
  isInRange,
  isIncluded,
  movedCell,
  rangeOf,
} from './permission-matrix.ts'

const permission = fc.record(
  Object.fromEntries(permissionFlags.map((flag) => [flag, fc.boolean()])) as Record<
    (typeof permissionFlags)[number],
    fc.Arbitrary<boolean>
  >,
)
const edit = fc.dictionary(fc.constantFrom(...permissionFlags), fc.boolean())

test('the strongest flag stands first, the others below', () => {
  const words = (...flags: readonly (typeof permissionFlags)[number][]) => {
    const { first, rest } = cellText({
      ...noPermission,
      ...Object.fromEntries(flags.map((flag) => [flag, true])),
    })
    return [first, rest]
  }
  expect(words()).toEqual(['No permissions', ''])
  expect(words('agent')).toEqual(['Agent', ''])
  expect(words('agent', 'assignLeads', 'manageListings')).toEqual(['Agent', 'Assign, listings'])
  expect(words('agent', 'assignLeads', 'manageListings', 'manageCampaigns')).toEqual(['Agent', 'Assign +2'])
  expect(words('fullAccess', 'agent', 'manageCampaigns')).toEqual(['Full access', 'Agent'])
})

test('an edit of several cells is the same edit of each alone, flag after flag', () => {
  fc.assert(
    fc.property(fc.array(permission, { minLength: 1, maxLength: 6 }), edit, (cells, flags) => {
      for (const cell of cells) {
        const whole = editedPermission(cell, flags)
        const single = Object.entries(flags).reduce(
          (now, [flag, on]) => editedPermission(now, { [flag]: on }),
          cell,
        )
        expect(single).toEqual(whole)
        // Only what differs is sent, and it leads to the same.
        expect(editedPermission(cell, changeOfCell(cell, flags))).toEqual(whole)
      }
    }),
  )
})

test('a flag of several cells is on, off or mixed as each of them says', () => {
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

test('keys stay in the grid, and a rectangle holds both of its corners', () => {
  const place = fc.record({ row: fc.nat(19), column: fc.nat(7) })
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
    fc.property(place, key, fc.boolean(), (at, pressed, whole) => {
      const to = movedCell(at, pressed, whole, { rows: 20, columns: 8 })
      expect(to?.row).toBeGreaterThanOrEqual(0)
      expect(to?.row).toBeLessThan(20)
      expect(to?.column).toBeGreaterThanOrEqual(0)
      expect(to?.column).toBeLessThan(8)
      const range = rangeOf(at, to ?? at)
      expect(isInRange(range, at) && isInRange(range, to ?? at)).toBe(true)
    }),
  )
  expect(movedCell({ row: 1, column: 1 }, 'x', false, { rows: 2, columns: 2 })).toBeUndefined()
})
