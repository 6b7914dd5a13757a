import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { formatAge, formatWait } from '#/lib/time/format-date.ts'

import { counterexample } from '../laws.testing.ts'
import { formatAgo } from './format.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  [0, 'now', '0m', 'just now'],
  [59_999, 'now', '0m', 'just now'],
  [MINUTE, '1m', '1m', '1 minute ago'],
  [4 * MINUTE, '4m', '4m', '4 minutes ago'],
  [26 * MINUTE, '26m', '26m', '26 minutes ago'],
  [HOUR - 1, '59m', '59m', '59 minutes ago'],
  [HOUR, '1h', '1h', '1 hour ago'],
  [HOUR + 18 * MINUTE, '1h', '1h 18m', '1 hour ago'],
  [2 * HOUR + 5 * MINUTE, '2h', '2h 05m', '2 hours ago'],
  [3 * HOUR + 59 * MINUTE, '3h', '3h 59m', '3 hours ago'],
  [4 * HOUR + 20 * MINUTE, '4h', '4h', '4 hours ago'],
  [5 * HOUR, '5h', '5h', '5 hours ago'],
  [DAY - 1, '23h', '23h', '23 hours ago'],
  [DAY, '1d', '1d', '1 day ago'],
  [2 * DAY, '2d', '2d', '2 days ago'],
  [30 * DAY, '30d', '30d', '30 days ago'],
  [31 * DAY, '31d', '31d', '1 month ago'],
  [95 * DAY, '95d', '95d', '3 months ago'],
  [364 * DAY, '364d', '364d', '11 months ago'],
  [365 * DAY, '1y', '365d', '1 year ago'],
  [800 * DAY, '2y', '800d', '2 years ago'],
])('formats %i ms', (ms, compact, wait, ago) => {
  expect([formatAge(ms), formatWait(ms), formatAgo(ms)]).toEqual([compact, wait, ago])
})

describe('invalid and negative ages', () => {
  test.each([-1, -5 * HOUR, Number.NaN, Infinity])('formats %d as now', (ms) => {
    expect([formatAge(ms), formatWait(ms), formatAgo(ms)]).toEqual(['now', '0m', 'just now'])
  })

  test('an age in a table has at most four characters, up to a century', () => {
    expect(
      counterexample(
        fc.property(fc.nat(100 * 365), fc.nat(DAY), (days, ms) => formatAge(days * DAY + ms).length <= 4),
      ),
    ).toBeUndefined()
  })
})
