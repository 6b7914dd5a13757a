import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { formatIsoDate, parseIsoDate } from '#/lib/time/format-date.ts'

import { lead } from './lead.testing.ts'
import { formatBudget, requirementRows } from './requirement-rows.ts'
import {
  bedroomOptions,
  describeRequirement,
  type EditedRequirements,
  editedRequirements,
  LONGEST_NOTES,
  requirementProblems,
  wireRequirements,
} from './requirements.ts'

const right: EditedRequirements = {
  tenantName: 'Sofia Marchetti',
  zip: '78702',
  bedrooms: '2',
  moveInDate: '2026-08-01',
  budgetMin: '2,400',
  budgetMax: '2,800',
  propertyType: 'RESIDENTIAL',
  pets: 'yes',
  notes: 'Hardwood',
}
const problems = (change: Partial<EditedRequirements>) => requirementProblems({ ...right, ...change })

describe('the requirements form with its exact texts', () => {
  test('accepts valid and empty values', () => {
    expect(problems({})).toEqual({})
    expect(
      problems({
        bedrooms: '',
        moveInDate: '',
        budgetMin: '',
        budgetMax: '',
        propertyType: '',
        pets: '',
        notes: '',
      }),
    ).toEqual({})
  })

  test.each(['', '   '])('rejects the tenant name %j', (tenantName) => {
    expect(problems({ tenantName })).toEqual({ tenantName: 'Required' })
  })

  test.each([
    ['', 'Required'],
    ['  ', 'Required'],
    ['7870a', 'Only numeric zip code allowed.'],
    ['78702-1234', 'Only numeric zip code allowed.'],
    ['٧٨٧٠٢', 'Only numeric zip code allowed.'],
    ['7870', 'Must be exactly 5 digits.'],
    ['787021', 'Must be exactly 5 digits.'],
  ])('rejects the zip code %j', (zip, message) => {
    expect(problems({ zip })).toEqual({ zip: message })
  })

  test.each(['soon', '2026-13-01', '2026-02-30', '26-08-01'])('rejects the move-in date %s', (moveInDate) => {
    expect(problems({ moveInDate })).toEqual({ moveInDate: 'Enter a date' })
  })

  test.each([
    ['-1', 'Enter whole dollars, like 2,650'],
    ['2.5', 'Enter whole dollars, like 2,650'],
    ['a lot', 'Enter whole dollars, like 2,650'],
    ['1000001', 'At most $1,000,000'],
  ])('rejects the budget %s', (amount, message) => {
    expect(problems({ budgetMin: amount, budgetMax: '' })).toEqual({ budgetMin: message })
    expect(problems({ budgetMin: '', budgetMax: amount })).toEqual({ budgetMax: message })
  })

  test('rejects a maximum budget below the minimum', () => {
    expect(problems({ budgetMin: '2,800', budgetMax: '2,799' })).toEqual({
      budgetMax: 'Can’t be below the minimum',
    })
    expect(problems({ budgetMin: '$2,800', budgetMax: '2800' })).toEqual({})
    expect(problems({ budgetMin: '', budgetMax: '0' })).toEqual({})
  })

  test('limits the length of the notes', () => {
    expect(problems({ notes: 'x'.repeat(LONGEST_NOTES) })).toEqual({})
    expect(problems({ notes: 'x'.repeat(LONGEST_NOTES + 1) })).toHaveProperty('notes')
  })
})

test('reads saved values back as they were typed', () => {
  fc.assert(
    fc.property(
      fc.record({
        tenantName: fc.constant('Sofia'),
        zip: fc.stringMatching(/^\d{5}$/),
        bedrooms: fc.constantFrom('', 'studio', '0', '1', '5'),
        moveInDate: fc.constantFrom('', '2026-08-01', '2028-02-29'),
        budgetMin: fc.constantFrom('', '0', '2,400'),
        budgetMax: fc.constantFrom('', '2,400', '1,000,000'),
        propertyType: fc.constantFrom('', 'RESIDENTIAL', 'COMMERCIAL'),
        pets: fc.constantFrom('', 'yes', 'no'),
        notes: fc.constantFrom('', 'A note'),
      }),
      (typed) => {
        expect(requirementProblems(typed)).toEqual({})
        const again = lead({ tenantName: typed.tenantName, requirements: wireRequirements(typed) })
        expect(editedRequirements(again)).toEqual(typed)
      },
    ),
  )
})

test('parseIsoDate accepts only calendar days', () => {
  expect(['2024-02-29', '2026-12-31'].every((day) => parseIsoDate(day) !== undefined)).toBe(true)
  expect(
    ['2026-02-29', '2026-00-10', '2026-1-1', 'today'].some((day) => parseIsoDate(day) !== undefined),
  ).toBe(false)
})

describe('labels', () => {
  test('show the known requirements in order, with bedrooms as Studio, Studio+ and N+', () => {
    const all = wireRequirements(right)
    expect(requirementRows(lead({ requirements: all }).requirements)).toEqual([
      ['Bedrooms', '2+'],
      ['Budget', '$2,400 to $2,800'],
      ['Move-in', 'Aug 1, 2026'],
      ['Type', 'Residential'],
      ['Zip code', '78702'],
      ['Pets', 'Yes'],
      ['Notes', 'Hardwood'],
    ])
    const beds = (bedrooms: string) =>
      requirementRows(
        lead({ requirements: { ...all, ...wireRequirements({ ...right, bedrooms }) } }).requirements,
      )[0]?.[1]
    expect([beds('studio'), beds('0'), beds('1')]).toEqual(['Studio', 'Studio+', '1+'])
    expect(requirementRows(undefined)).toEqual([])
  })

  test('format budgets and days', () => {
    expect([formatBudget(2400, undefined), formatBudget(undefined, 2800), formatBudget(2500, 2500)]).toEqual([
      'From $2,400',
      'Up to $2,800',
      '$2,500',
    ])
    expect(formatBudget(undefined, undefined)).toBeUndefined()
    expect([formatIsoDate('2026-08-01'), formatIsoDate('someday')]).toEqual(['Aug 1, 2026', 'someday'])
  })

  test('name the field of a conflict and make its values readable', () => {
    expect(describeRequirement('bedrooms').format('studio')).toBe('Studio')
    expect(describeRequirement('budgetMin').format('2,400')).toBe('$2,400')
    expect(describeRequirement('budgetMin').format('$2,400')).toBe('$2,400')
    expect(describeRequirement('moveInDate').format('2026-08-01')).toBe('Aug 1, 2026')
    expect(describeRequirement('zip')).toMatchObject({ label: 'Zip code' })
    expect(describeRequirement('notes').format('')).toBe('')
  })
})

test('bedroomOptions have a label for every value', () => {
  expect(bedroomOptions.map(({ value }) => value)).toEqual(['studio', '0', '1', '2', '3', '4', '5'])
  for (const { value, label } of bedroomOptions) expect(label).not.toBe(value)
})

test('describeRequirement labels property types and pets, and leaves notes unchanged', () => {
  const shown = (field: string, value: string) => describeRequirement(field).format(value)
  expect([shown('pets', 'yes'), shown('propertyType', 'RESIDENTIAL'), shown('notes', 'no_pets')]).toEqual([
    'Yes',
    'Residential',
    'no_pets',
  ])
})
