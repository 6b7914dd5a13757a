import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import {
  availabilityKey,
  availabilityLabel,
  bedsLabel,
  deletionVerdict,
  filterUnits,
  isLeased,
  listingVerdict,
  type Unit,
  unitForm,
  unitFormSchema,
  unitNumber,
  unitSchema,
  unitSums,
  unitValues,
} from './unit.ts'

const unit = (more: Partial<Unit> = {}): Unit =>
  z.parse(unitSchema, { id: 'unit-1', name: '2B', listing: 'LISTED', ...more })
const TODAY = '2026-07-14'

test('the totals count the units that are shown', () => {
  const units = [unit(), unit({ listing: 'NOT_LISTED' }), unit()]
  expect(unitSums(units, 42)).toBe('3 of 42 units shown, 2 listed')
  const many = Array.from({ length: 1_204 }, () => unit())
  expect(unitSums(many, 1_204)).toBe('1,204 of 1,204 units shown, 1,204 listed')
})

describe('unit numbers', () => {
  test.each([
    ['bedrooms', '0', 0],
    ['bedrooms', ' 20 ', 20],
    ['bedrooms', '21', null],
    ['bedrooms', '1.5', null],
    ['bedrooms', '', undefined],
    ['baths', '1.5', 1.5],
    ['baths', '2.50', 2.5],
    ['baths', '2.00', 2],
    ['baths', '20', 20],
    ['baths', '20.5', null],
    ['baths', '1.25', null],
    ['squareFeet', '0', null],
    ['squareFeet', '100000', 100_000],
    ['squareFeet', '1,080', 1_080],
    ['squareFeet', '1,080 sq ft', 1_080],
    ['rent', '1000000', 1_000_000],
    ['rent', '1,000,000', 1_000_000],
    ['rent', ' $2,650 ', 2_650],
    ['rent', '$ 2,650.00', 2_650],
    ['rent', '26,50', null],
    ['rent', '$', null],
    ['rent', '1000001', null],
    ['rent', '2650.50', null],
    ['rent', '1e3', null],
    ['rent', '-5', null],
    ['rent', '１２', null],
  ] as const)('parses %s %j as %j', (field, text, number) => {
    expect(unitNumber(field, text)).toBe(number)
  })

  test('reports each error at its field, and tells empty from 0', () => {
    const parsed = z.safeParse(unitFormSchema, {
      ...unitForm(undefined),
      bedrooms: '21',
      baths: '1.2',
      squareFeet: '0',
      rent: '9.99',
      availableDate: '2026-02-30',
    })
    expect(parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
      'name: Required',
      'bedrooms: Enter between 0 and 20',
      'baths: Enter between 0 and 20, in halves',
      'squareFeet: Enter between 1 and 100,000',
      'rent: Enter between 0 and 1,000,000, in whole dollars',
      'availableDate: Enter a date',
    ])
    expect(unitValues({ ...unitForm(undefined), name: ' 2B ', rent: '0' })).toEqual({
      name: '2B',
      bedrooms: undefined,
      baths: undefined,
      squareFeet: undefined,
      rent: 0,
      availableDate: undefined,
      notes: undefined,
    })
  })

  test('survive a round trip through the form', () => {
    const values = {
      name: '4C',
      bedrooms: 0,
      baths: 1.5,
      squareFeet: 700,
      rent: 1890,
      availableDate: '2026-08-01',
      notes: 'Corner',
    }
    expect(unitValues(unitForm(values))).toEqual(values)
  })
})

test('allows listing only with a rent, and deleting only without scheduled tours and leases', () => {
  expect(listingVerdict(unit()).ok).toBe(false)
  expect(listingVerdict(unit({ rent: 0 })).ok).toBe(true)
  const rule = (one: Unit) => {
    const verdict = deletionVerdict(one, TODAY)
    return verdict.ok ? 'ok' : verdict.rule
  }
  expect([unit(), unit({ setTours: 1 }), unit({ leasedUntil: '2027-07-31' })].map(rule)).toEqual([
    'ok',
    'tour',
    'leased',
  ])
})

test('labels bedrooms and availability, and sorts by availability', () => {
  expect([undefined, 0, 1, 2].map(bedsLabel)).toEqual([undefined, 'Studio', '1 bed', '2 beds'])
  const label = (more: Partial<Unit>) => availabilityLabel(unit(more), TODAY)
  expect(label({})).toBe('Now')
  expect(label({ availableDate: TODAY })).toBe('Now')
  expect(label({ availableDate: '2026-08-01' })).toBe('Aug 1')
  expect(label({ availableDate: '2027-01-05' })).toBe('Jan 5, 2027')
  expect(label({ availableDate: '2026-08-01', leasedUntil: '2027-07-31' })).toBe('Leased to Jul 31, 2027')
  const keys = [{ leasedUntil: '2026-07-20' }, { availableDate: '2030-01-01' }, {}].map((more) =>
    availabilityKey(unit(more), TODAY),
  )
  expect(keys.toSorted()).toEqual([keys[2], keys[1], keys[0]])
})

test('a unit is leased up to the last day of its lease', () => {
  const until = (leasedUntil: string | undefined) => unit({ leasedUntil })
  expect([undefined, '2026-07-13', TODAY].map((day) => isLeased(until(day), TODAY))).toEqual([
    false,
    false,
    true,
  ])
  const over = until('2026-07-13')
  expect(deletionVerdict(over, TODAY).ok).toBe(true)
  expect(availabilityLabel(over, TODAY)).toBe('Now')
  expect(availabilityLabel({ ...over, availableDate: '2026-08-01' }, TODAY)).toBe('Aug 1')
  expect(availabilityKey(over, TODAY)).toBe('')
  expect(filterUnits([over], { available: 'now' }, TODAY)).toHaveLength(1)
  expect(filterUnits([over], { available: 'leased' }, TODAY)).toHaveLength(0)
  expect(availabilityLabel(until(TODAY), TODAY)).toBe('Leased to Jul 14')
  expect(filterUnits([until(TODAY)], { available: 'leased' }, TODAY)).toHaveLength(1)
})

test('filters units by bedrooms, listing, availability and rent', () => {
  const units = [
    unit({ id: 'a', bedrooms: 0, rent: 1_400 }),
    unit({ id: 'b', bedrooms: 5, rent: 2_600, listing: 'NOT_LISTED', availableDate: '2026-09-01' }),
    unit({ id: 'c', listing: 'NOT_LISTED', leasedUntil: '2027-01-01' }),
  ]
  const ids = (filter: Parameters<typeof filterUnits>[1]) =>
    filterUnits(units, filter, TODAY).map(({ id }) => id)
  expect(ids({})).toEqual(['a', 'b', 'c'])
  expect(ids({ bedrooms: '4' })).toEqual(['b'])
  expect(ids({ bedrooms: '0' })).toEqual(['a'])
  expect(ids({ listing: 'unlisted' })).toEqual(['b', 'c'])
  expect(ids({ available: 'now' })).toEqual(['a'])
  expect(ids({ available: '30' })).toEqual(['a'])
  expect(ids({ available: '60' })).toEqual(['a', 'b'])
  expect(ids({ available: 'leased' })).toEqual(['c'])
  expect(ids({ rent: '1500' })).toEqual(['a'])
  expect(ids({ rent: 'over' })).toEqual(['b'])
  expect(ids({ rent: 'none' })).toEqual(['c'])
})

describe('the bounds of the filters', () => {
  const left = (more: Partial<Unit>, filter: Parameters<typeof filterUnits>[1]) =>
    filterUnits([unit(more)], filter, TODAY).length

  test('count a unit available today as available now, and include day 30 in 30 days', () => {
    expect(availabilityKey({ availableDate: TODAY, leasedUntil: undefined }, TODAY)).toBe('')
    expect(left({ availableDate: TODAY }, { available: 'now' })).toBe(1)
    expect(left({ availableDate: '2026-08-13' }, { available: '30' })).toBe(1)
    expect(left({ availableDate: '2026-08-14' }, { available: '30' })).toBe(0)
  })

  test('include a rent equal to the limit', () => {
    expect([left({ rent: 1_500 }, { rent: '1500' }), left({ rent: 1_501 }, { rent: '1500' })]).toEqual([1, 0])
    expect([left({ rent: 2_500 }, { rent: 'over' }), left({ rent: 2_501 }, { rent: 'over' })]).toEqual([0, 1])
  })
})
