import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { checkedPeriod, comparedPeriod, comparedDaysLabel } from './report-period.ts'
import { reportAt, reports, reportsFor } from './report.ts'
import { comparedDifference, comparedSentence, wholePercents } from './share.ts'

const now = new Date(2026, 6, 14, 10, 24).getTime()

describe('the compared period', () => {
  test.each([
    ['month-to-date', 'previous', { from: '2026-06-01', to: '2026-06-14' }],
    ['month-to-date', 'year', { from: '2025-07-01', to: '2025-07-14' }],
    ['today', 'previous', { from: '2026-07-13', to: '2026-07-13' }],
    ['last-week', 'previous', { from: '2026-06-28', to: '2026-07-04' }],
    ['last-month', 'previous', { from: '2026-05-01', to: '2026-05-31' }],
    ['year-to-date', 'previous', { from: '2025-01-01', to: '2025-07-14' }],
    [{ from: '2026-07-01', to: '2026-07-31' }, 'previous', { from: '2026-06-17', to: '2026-06-30' }],
    ['all-time', 'previous', undefined],
    ['today', 'none', undefined],
  ] as const)('%j with %s: has the expected days', (period, choice, expected) => {
    expect(comparedPeriod(period, choice, now)).toEqual(expected)
  })

  test('handles the last day of a long month and a leap day', () => {
    const end = new Date(2026, 6, 31, 9).getTime()
    expect(comparedPeriod('month-to-date', 'previous', end)).toEqual({ from: '2026-06-01', to: '2026-06-30' })
    const leap = new Date(2028, 1, 29, 9).getTime()
    expect(comparedPeriod('month-to-date', 'year', leap)).toEqual({ from: '2027-02-01', to: '2027-02-28' })
    const after = new Date(2029, 2, 3, 9).getTime()
    expect(comparedPeriod('last-month', 'year', after)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(comparedPeriod('last-month', 'year', now)).toEqual({ from: '2025-06-01', to: '2025-06-30' })
    const inMarch = new Date(2028, 2, 3, 9).getTime()
    expect(comparedPeriod('last-month', 'year', inMarch)).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  })

  test('is labeled with its days', () => {
    expect(comparedDaysLabel({ from: '2026-06-01', to: '2026-06-14' }, now)).toBe('Jun 1 to 14')
    expect(comparedDaysLabel({ from: '2026-06-28', to: '2026-07-04' }, now)).toBe('Jun 28 to Jul 4')
    expect(comparedDaysLabel({ from: '2026-07-13', to: '2026-07-13' }, now)).toBe('Jul 13')
    expect(comparedDaysLabel({ from: '2025-12-20', to: '2026-01-02' }, now)).toBe(
      'Dec 20, 2025 to Jan 2, 2026',
    )
    expect(comparedDaysLabel({ from: 'x', to: '2026-01-02' }, now)).toBe('')
    expect(comparedDaysLabel({ from: '2026-01-02', to: 'x' }, now)).toBe('')
    expect(comparedDaysLabel({ from: '2025-07-01', to: '2025-07-14' }, now)).toBe('Jul 1 to 14, 2025')
  })
})

test('corrects a period in the future or of more than five years and says so', () => {
  expect(checkedPeriod({ from: '2026-08-01', to: '2026-08-02' }, now).period).toBe('month-to-date')
  expect(checkedPeriod({ from: '2010-01-01', to: '2026-07-01' }, now)).toMatchObject({
    period: { from: '2021-07-01', to: '2026-07-01' },
    corrected: expect.stringContaining('five years'),
  })
  expect(checkedPeriod({ from: '2025-01-01', to: '2035-12-31' }, now)).toEqual({
    period: { from: '2025-01-01', to: '2026-07-14' },
    corrected: 'That period ends in the future. These are its days until today.',
  })
  expect(checkedPeriod({ from: '2026-07-01', to: '2026-07-20' }, now).corrected).toBeUndefined()
  expect(checkedPeriod({ from: '2026-07-14', to: '2026-07-20' }, now).corrected).toBeUndefined()
  for (const broken of [
    { from: 'x', to: '2026-07-01' },
    { from: '2026-07-01', to: 'x' },
  ])
    expect(checkedPeriod(broken, now).period).toBe('month-to-date')
  // 1,830 days, including the last one, are five times 366.
  expect(checkedPeriod({ from: '2021-06-28', to: '2026-07-01' }, now).corrected).toBeUndefined()
  expect(checkedPeriod({ from: '2021-06-27', to: '2026-07-01' }, now).corrected).toBeDefined()
  expect(checkedPeriod({ from: '2021-07-11', to: '2035-12-31' }, now)).toMatchObject({
    period: { from: '2021-07-11', to: '2026-07-14' },
  })
  expect(checkedPeriod({ from: '2021-07-10', to: '2035-12-31' }, now)).toMatchObject({
    period: { from: '2021-07-14', to: '2026-07-14' },
  })
  expect(checkedPeriod({ from: '2010-01-01', to: '2026-12-31' }, now).period).toEqual({
    from: '2021-07-14',
    to: '2026-07-14',
  })
})

describe('report shares', () => {
  test('of one whole add up to 100, each less than a point from the exact value', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5_000), { minLength: 1, maxLength: 12 }), (parts) => {
        const total = parts.reduce((sum, one) => sum + one, 0)
        const percents = wholePercents(parts)
        expect(percents.reduce((sum, one) => sum + one, 0)).toBe(total === 0 ? 0 : 100)
        const off = parts.map((one, at) =>
          total === 0 ? 0 : Math.abs((percents[at] ?? 0) - (one / total) * 100),
        )
        expect(Math.max(...off)).toBeLessThan(1)
      }),
    )
  })

  test('give the remaining points to the largest remainders, and to the first of equal ones', () => {
    expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33])
    expect(wholePercents([1, 2])).toEqual([33, 67])
    expect(wholePercents([2, 1])).toEqual([67, 33])
    expect(wholePercents([4, 3])).toEqual([57, 43])
    expect(wholePercents([0, 0])).toEqual([0, 0])
    expect(wholePercents([1, 1, 1, 1, 1, 1])).toEqual([17, 17, 17, 17, 16, 16])
  })

  test('match the strip of the design', () =>
    expect(wholePercents([118, 64, 41, 37, 24])).toEqual([42, 23, 14, 13, 8]))

  test('say how a number compares, and nothing without a number to compare with', () => {
    expect(comparedSentence(284, 261, 'Jun 1 to 14')).toBe('23 more than Jun 1 to 14')
    expect(comparedSentence(3, 4, 'Jul 13')).toBe('1 fewer than Jul 13')
    expect(comparedSentence(3, 3, 'Jul 13')).toBe('Same as Jul 13')
    expect(comparedSentence(3, undefined, '')).toBeUndefined()
    expect(comparedDifference(284, 261)).toBe('23 more')
    expect(comparedDifference(3, 4)).toBe('1 fewer')
    expect(comparedDifference(3, 3)).toBe('no change')
    expect(comparedDifference(3, undefined)).toBeUndefined()
    expect(comparedSentence(3, undefined, 'Jul 13')).toBeUndefined()
    expect(comparedSentence(3, 4, '')).toBeUndefined()
  })
})

test('lists eleven reports, with Campaign first for a single property', () => {
  expect(reports).toHaveLength(11)
  expect(reportsFor('BROKER_SINGLE_PROP')[0]?.label).toBe('Campaign')
  expect(reportAt('/reports/lead-stats/')?.label).toBe('Lead stats')
  expect(reportAt('/reports')).toBeUndefined()
})
