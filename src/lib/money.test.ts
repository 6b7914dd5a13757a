import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  amountProblem,
  centsPer,
  centsText,
  costOf,
  dollarsText,
  formatAmount,
  formatAmountAmong,
  formatRate,
  formatShortAmount,
  MOST_CENTS,
  parseDollars,
  parseWholeDollars,
  shareCents,
  typedDollars,
  wholeDollarsText,
} from './money.ts'

test('formats amounts and rates', () => {
  expect([0, 5, 25_360, 125_360_00, -120].map((cents) => formatAmount(cents))).toEqual([
    '$0.00',
    '$0.05',
    '$253.60',
    '$125,360.00',
    '-$1.20',
  ])
  expect([200, 185, 79].map((rate) => formatRate(rate))).toEqual(['$0.02', '$0.0185', '$0.0079'])
  expect(costOf(6_840, 200)).toBe(13_680)
  expect(costOf(1, 79)).toBe(1)
})

describe('shareCents', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [5, 1], [83, 17]],
    [100, [1, 5], [17, 83]],
    [100, [0, 0], [100, 0]],
    [0, [3, 4], [0, 0]],
    [7, [], []],
    [5, [1_000_000_000_000, 1], [5, 0]],
  ])('divides %i by %j', (cents, weights, parts) => {
    expect(shareCents(cents, weights)).toEqual(parts)
  })

  test('returns whole cents that add up, each less than a cent off its share', () => {
    const weight = fc.oneof(
      fc.constant(0),
      fc.nat(100),
      fc.nat(1_000_000_000),
      fc.integer({ min: 0, max: 1e14 }),
    )
    fc.assert(
      fc.property(
        fc.nat(100_000_000_000),
        fc.array(weight, { minLength: 1, maxLength: 40 }),
        (cents, weights) => {
          const parts = shareCents(cents, weights)
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents)
          const whole = weights.reduce((sum, one) => sum + one, 0)
          for (const [at, part] of parts.entries()) {
            expect(Number.isInteger(part) && part >= 0).toBe(true)
            const share = whole === 0 ? part : (cents * (weights[at] ?? 0)) / whole
            expect(Math.abs(part - share)).toBeLessThan(1.001)
          }
        },
      ),
    )
  })
})

test('shows cents in short form only below 100 dollars, and in a column by its largest amount', () => {
  expect([510_000, 9_999, 10_000, 0, 522].map(formatShortAmount)).toEqual([
    '$5,100',
    '$99.99',
    '$100',
    '$0',
    '$5.22',
  ])
  expect(formatAmountAmong(522, 510_000)).toBe('$5')
  expect(centsText(0)).toBe('0.00')
})

test('divides a cost only by a positive count', () => {
  expect(centsPer(510_000, 284)).toBe(1_796)
  expect(centsPer(510_000, 0)).toBeUndefined()
  expect(centsPer(undefined, 3)).toBeUndefined()
})

test('a field shows cents only if there are any, and nothing when the amount is unknown', () => {
  expect([60_000, 60_050, 5].map((cents) => dollarsText(cents))).toEqual(['600', '600.50', '0.05'])
  expect([dollarsText(24_000), dollarsText(124_050), dollarsText(undefined)]).toEqual(['240', '1,240.50', ''])
  expect([wholeDollarsText(2_650), wholeDollarsText(0), wholeDollarsText(undefined)]).toEqual([
    '2,650',
    '0',
    '',
  ])
})

describe('parseDollars', () => {
  test.each([
    ['600', 60_000],
    [' $600.5 ', 60_050],
    ['1,250.75', 125_075],
    ['0.01', 1],
    ['007', 700],
    ['1000000', 100_000_000],
    ['600.', 60_000],
  ])('accepts %s', (text, cents) => {
    expect(parseDollars(text)).toEqual({ cents })
    expect(parseDollars(dollarsText(cents))).toEqual({ cents })
  })

  test.each([
    ['', 'Required'],
    ['   ', 'Required'],
    ['$', 'Required'],
    ['1e3', 'Enter an amount like 600 or 600.50'],
    ['0x10', 'Enter an amount like 600 or 600.50'],
    ['1,25', 'Enter an amount like 600 or 600.50'],
    ['.5', 'Enter an amount like 600 or 600.50'],
    ['constructor', 'Enter an amount like 600 or 600.50'],
    ['-1', 'Enter an amount above $0'],
    ['−1', 'Enter an amount above $0'],
    ['0', 'Enter an amount above $0'],
    ['0.00', 'Enter an amount above $0'],
    ['0.001', 'Use no more than two decimals'],
    ['12345678901234567890', 'At most $1,000,000'],
    ['1000000.01', 'At most $1,000,000'],
  ])('rejects %s', (text, problem) => {
    expect(parseDollars(text)).toEqual({ problem })
  })
})

describe('parseDollars for an amount that may be 0', () => {
  const parse = (text: string) => parseDollars(text, { zero: true })

  test.each([
    ['1240.5', 124_050],
    ['$1,240.50', 124_050],
    ['1,000,000', MOST_CENTS],
    ['0', 0],
    ['0.07', 7],
    [' 99 ', 9_900],
  ])('accepts %s', (text, cents) => expect(parse(text)).toEqual({ cents }))

  test.each(['1,000,000.01', '-1', '1.234', '1e3', 'abc', '1,00', '１'])('rejects %s', (text) =>
    expect(parse(text).cents).toBeUndefined(),
  )

  test('allows an empty field, and reads back the amount that the field shows', () => {
    expect(amountProblem(' ', parse)).toBeUndefined()
    expect(amountProblem('-1', parse)).toBe('Enter an amount like 600 or 600.50')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST_CENTS }), (cents) => {
        expect(parse(dollarsText(cents))).toEqual({ cents })
        expect(Number(centsText(cents)) * 100).toBeCloseTo(cents, 3)
      }),
    )
  })
})

describe('parseWholeDollars', () => {
  test('accepts common spellings', () => {
    expect(
      ['2650', '2,650', '$2,650', ' $ 2650 ', '0'].map((text) => parseWholeDollars(text).dollars),
    ).toEqual([2650, 2650, 2650, 2650, 0])
    fc.assert(
      fc.property(fc.nat(1_000_000), (dollars) => {
        for (const text of [String(dollars), wholeDollarsText(dollars), ` $${dollars} `])
          expect(parseWholeDollars(text)).toEqual({ dollars })
      }),
    )
  })

  test.each([
    ['', 'Required'],
    ['26,50', 'Enter whole dollars, like 2,650'],
    ['2.650', 'Enter whole dollars, like 2,650'],
    ['-5', 'Enter whole dollars, like 2,650'],
    ['2650.5', 'Enter whole dollars, like 2,650'],
    ['1e3', 'Enter whole dollars, like 2,650'],
    ['१२', 'Enter whole dollars, like 2,650'],
    ['1000001', 'At most $1,000,000'],
    ['9999999', 'At most $1,000,000'],
  ])('rejects %s', (text, problem) => expect(parseWholeDollars(text)).toEqual({ problem }))

  test('typedDollars formats what was typed, and leaves anything else as it was typed', () => {
    expect(['2,400', '$2400', 'a lot', ''].map(typedDollars)).toEqual(['$2,400', '$2,400', 'a lot', ''])
  })
})
