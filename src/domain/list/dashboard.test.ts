import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { resolvePeriod } from '../time/dates.ts'
import {
  channelTotal,
  chartPeriod,
  countAgainst,
  dashboardDays,
  dayPeriod,
  greetingAt,
  median,
  paceOf,
  runningTotal,
  stackOf,
} from './dashboard.ts'

const at = (month: number, day: number, hour = 12, minute = 0) =>
  new Date(2026, month - 1, day, hour, minute).getTime()

describe('the days of a dashboard', () => {
  test('equal the periods of the lists with the same names', () => {
    for (const now of [at(7, 14, 0, 0), at(7, 14, 23, 59), at(3, 8, 3), at(11, 1, 1), at(1, 1)]) {
      const { days, monthFrom } = dashboardDays(now)
      expect(days).toHaveLength(15)
      expect(resolvePeriod('today', now)).toEqual({ from: days[13], to: days[14] })
      expect(resolvePeriod('past-week', now)).toEqual({ from: days[7], to: days[14] })
      expect(resolvePeriod('month-to-date', now)).toEqual({ from: monthFrom, to: days[14] })
    }
  })

  test('can be turned into a period, one of them and all of them', () => {
    const { days } = dashboardDays(at(7, 14))
    expect(dayPeriod(days[0] ?? 0)).toBe('2026-07-01..2026-07-01')
    expect(chartPeriod(days)).toBe('2026-07-01..2026-07-14')
  })
})

test.each([
  [4, 59, 'Good evening'],
  [5, 0, 'Good morning'],
  [11, 59, 'Good morning'],
  [12, 0, 'Good afternoon'],
  [17, 59, 'Good afternoon'],
  [18, 0, 'Good evening'],
  [0, 0, 'Good evening'],
])('greets at %i:%i with "%s"', (hour, minute, text) => {
  expect(greetingAt(at(7, 14, hour, minute))).toBe(text)
})

describe('the median', () => {
  test.each([
    [[], undefined],
    [[5], 5],
    [[9, 1], 5],
    [[9, 1, 2], 2],
    [[10, 9, 1, 2], 5.5],
    [[100, 20, 3], 20],
  ])('of %j is %s', (values, middle) => expect(median(values)).toBe(middle))

  test('has as many values at or below as at or above it, and does not change its input', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1 }), (values) => {
        const before = [...values]
        const middle = median(values) ?? Number.NaN
        expect(values).toEqual(before)
        const half = values.length / 2
        expect(values.filter((value) => value <= middle).length).toBeGreaterThanOrEqual(half)
        expect(values.filter((value) => value >= middle).length).toBeGreaterThanOrEqual(half)
      }),
    )
  })
})

test.each([
  [31, 26, '5 more than last Tuesday by now'],
  [26, 31, '5 fewer than last Tuesday by now'],
  [7, 7, 'Same as last Tuesday by now'],
  [0, 0, 'Same as last Tuesday by now'],
  [2_345, 1, '2,344 more than last Tuesday by now'],
])('compares %i with %i', (count, before, text) => {
  expect(countAgainst(count, before, 'last Tuesday by now')).toBe(text)
})

test('extrapolates the pace of a month from its days so far', () => {
  const dated = (date: string, count: number) => Array.from({ length: count }, () => date)
  expect(paceOf(dated('2026-07-03', 12), at(7, 14))).toBe(27)
  expect(paceOf(dated('2026-02-03', 3), at(2, 28))).toBe(3)
  expect(paceOf(dated('2026-01-01', 1), at(1, 1))).toBe(31)
  expect(paceOf([], at(7, 14))).toBe(0)
})

test('ignores later dates of this month in the pace, which is never below the number of dates', () => {
  expect(paceOf(['2026-07-01', '2026-07-30'], at(7, 2))).toBe(16)
  expect(paceOf(['2026-07-20', '2026-07-30'], at(7, 2))).toBe(2)
})

test('runningTotal ends with all dates up to today and leaves out later ones', () => {
  expect(runningTotal(['2026-07-01', '2026-07-03', '2026-07-03', '2026-07-09'], at(7, 4))).toEqual([
    1, 1, 3, 3,
  ])
  expect(runningTotal([], at(7, 2))).toEqual([0, 0])
})

test('stackOf stacks the channels in order, and the total is their sum', () => {
  const { segments, total } = stackOf({ channels: { EMAIL: 2, CALL: 3, WEBFORM: 1, FAX: 9 } })
  expect(segments).toEqual([
    { channel: 'CALL', count: 3, from: 0 },
    { channel: 'TEXT_MESSAGE', count: 0, from: 3 },
    { channel: 'EMAIL', count: 2, from: 3 },
    { channel: 'WEBFORM', count: 1, from: 5 },
  ])
  expect(total).toBe(6)
})

test('channelTotal adds up a channel over all days', () => {
  const days = [{ channels: { CALL: 3 } }, { channels: {} }, { channels: { CALL: 2, EMAIL: 1 } }]
  expect(channelTotal(days, 'CALL')).toBe(5)
  expect(channelTotal(days, 'WEBFORM')).toBe(0)
})
