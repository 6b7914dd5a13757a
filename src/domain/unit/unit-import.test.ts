import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { assignColumn, guessColumns, planImport, shownCell } from './unit-import.ts'
import { type Unit, unitSchema } from './unit.ts'

const unit = (name: string, more: Partial<Unit> = {}): Unit =>
  z.parse(unitSchema, { id: `unit-${name}`, name, listing: 'NOT_LISTED', ...more })

test('maps columns by their headers, uses no field twice and reassigns a column', () => {
  const guessed = guessColumns(['Apt.', 'Beds', 'Sq. Ft.', 'RENT', 'Name', 'Color', 'available from'])
  expect(guessed).toEqual(['name', 'bedrooms', 'squareFeet', 'rent', undefined, undefined, 'availableDate'])
  expect(assignColumn(guessed, 4, 'name').slice(0, 5)).toEqual([
    undefined,
    'bedrooms',
    'squareFeet',
    'rent',
    'name',
  ])
  expect(assignColumn(guessed, 1, undefined)[1]).toBeUndefined()
})

describe('an import plan', () => {
  const columns = ['name', 'bedrooms', 'rent', 'availableDate', 'notes'] as const
  const units = [unit('2B', { bedrooms: 2, rent: 2_650, listing: 'LISTED' }), unit('3A', { rent: 1_890 })]
  const plan = (rows: readonly (readonly string[])[], corrections?: Parameters<typeof planImport>[3]) =>
    planImport(rows, columns, units, corrections)

  test('says for each row whether it adds, changes, leaves or rejects a unit', () => {
    const rows = plan([
      ['7A', 'Studio', '$1,540', '8/1/2026', 'Corner'],
      ['2b', '2', '2700', '', ''],
      ['3A', '', '1890', 'now', ''],
      ['', '1', '1', '', ''],
      ['8A', '21', '19.50', '2026-02-30', ''],
      ['7a', '1', '', '', ''],
    ])
    expect(rows.map(({ line, kind }) => `${line} ${kind}`)).toEqual([
      '2 add',
      '3 change',
      '4 same',
      '5 problem',
      '6 problem',
      '7 problem',
    ])
    expect(rows[0]?.values).toEqual({
      name: '7A',
      bedrooms: 0,
      baths: undefined,
      squareFeet: undefined,
      rent: 1_540,
      availableDate: '2026-08-01',
      notes: 'Corner',
    })
    expect(rows[1]?.changes).toEqual([{ field: 'rent', from: '2650', to: '2700' }])
    expect(rows[3]?.problems).toEqual({ name: 'Required' })
    expect(rows[4]?.problems).toEqual({
      bedrooms: 'Enter between 0 and 20',
      rent: 'Enter between 0 and 1,000,000, in whole dollars',
      availableDate: 'Enter a date',
    })
    expect(rows[5]?.problems).toEqual({ name: 'This unit is in the file twice' })
  })

  test('keeps the known value for an empty cell or an unmapped column', () => {
    const [row] = planImport([['2B', '', 'x']], ['name', 'rent', undefined], units)
    expect(row).toMatchObject({ kind: 'same', values: { rent: 2_650, bedrooms: 2 } })
  })

  test('keeps the known spelling of a name, which only finds the unit', () => {
    const [row] = plan([[' 2b', '', '3333', '', '']])
    expect(row).toMatchObject({ kind: 'change', form: { name: '2B' }, values: { name: '2B', rent: 3_333 } })
    // A corrected name finds a unit too.
    const [corrected] = plan([['', '', '3333', '', '']], new Map([[2, { name: '3a' }]]))
    expect(corrected).toMatchObject({ values: { name: '3A' }, typed: { name: '3a' } })
  })

  test('doesn’t clear a number for a cell that only has a dollar sign or a unit', () => {
    const [row] = planImport([['3A', '$', 'sq ft']], ['name', 'rent', 'squareFeet'], units)
    expect(row).toMatchObject({ kind: 'problem', form: { rent: '$', squareFeet: 'sq ft' } })
  })

  test('applies a correction to a row with a problem', () => {
    const [row] = plan([['8A', '21', '100', '', '']], new Map([[2, { bedrooms: '2' }]]))
    expect(row).toMatchObject({ kind: 'add', values: { bedrooms: 2, rent: 100 } })
  })

  test('reads a correction like a cell of the file, and an empty one keeps the known value', () => {
    const [row] = plan([['2B', 'two', 'abc', '', '']], new Map([[2, { bedrooms: 'Studio', rent: ' ' }]]))
    expect(row?.values).toMatchObject({ bedrooms: 0, rent: 2_650 })
    expect(row?.changes.map(({ field }) => field)).toEqual(['bedrooms'])
    // The field shows what was typed, exactly as it was typed.
    expect(row?.typed).toEqual({ bedrooms: 'Studio', rent: ' ' })
    expect(plan([['2B', '', '', '', '']], new Map([[2, { name: '' }]]))[0]?.problems).toEqual({
      name: 'Required',
    })
  })

  test('accepts zero cents, strips the quote before a formula and keeps original line numbers', () => {
    const rows = planImport([["'-2B", '2.0', '$2,650.00', '', "'=A1"]], columns, units, new Map(), [6])
    expect(rows[0]).toMatchObject({
      line: 6,
      form: { name: '-2B', bedrooms: '2', rent: '2650', notes: '=A1' },
    })
  })

  test('shows halves of baths as the table does', () => {
    const [row] = planImport([['9A', '2.50']], ['name', 'baths'], [], new Map(), [2])
    expect(row?.form).toMatchObject({ name: '9A', baths: '2.5' })
  })

  test.each([
    ['1/15/2027', '2027-01-15'],
    ['1/15/27', '2027-01-15'],
    ['Jan 15, 2027', '2027-01-15'],
    ['15-Jan-27', '2027-01-15'],
    ['Friday, January 15, 2027', '2027-01-15'],
    ['2027-01-15 00:00:00', '2027-01-15'],
    ['2027-01-15T00:00:00.000Z', '2027-01-15'],
    ['1/15/2027 0:00', '2027-01-15'],
    ['1/15/2027 12:00:00 AM', '2027-01-15'],
    ['Now', undefined],
  ])('reads the date %s, as spreadsheets write it', (cell, day) => {
    const [row] = plan([['9A', '', '', cell, '']])
    expect(row).toMatchObject({ kind: 'add', problems: {} })
    expect(row?.values?.availableDate).toBe(day)
  })

  test.each(['1/15', 'Jan 15', 'Friday', 'tomorrow', 'in 2 weeks', '2/30/2027', '2027-01-15 14:30', '46037'])(
    'asks for the date when a cell says %s',
    (cell) => {
      const [row] = plan([['9A', '', '', cell, '']])
      expect(row).toMatchObject({
        form: { availableDate: cell },
        problems: { availableDate: 'Enter a date' },
      })
    },
  )

  test('treats formulas, markup and object property names as text', () => {
    const rows = plan([
      ['=HYPERLINK("http://x")', '', '', '', '<b>x</b>'],
      ['__proto__', '1', '', '', ''],
      ['constructor', '1', '', '', ''],
    ])
    expect(rows.map(({ kind, form }) => `${kind} ${form.name}`)).toEqual([
      'add =HYPERLINK("http://x")',
      'add __proto__',
      'add constructor',
    ])
  })
})

test('formats a date cell as a date and shows other cells unchanged', () => {
  expect(shownCell('availableDate', '2026-08-01')).toBe('Aug 1, 2026')
  expect(shownCell('availableDate', 'soon')).toBe('soon')
  expect(shownCell('notes', '2026-08-01')).toBe('2026-08-01')
})
