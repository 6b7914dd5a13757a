import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { costOf, dollarsText, formatAmount, formatRate, parseDollars, shareCents } from './money.ts'

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

test('dollarsText shows cents only if there are any', () => {
  expect([60_000, 60_050, 5].map((cents) => dollarsText(cents))).toEqual(['600', '600.50', '0.05'])
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
