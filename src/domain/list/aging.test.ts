import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { counterexample } from '../laws.testing.ts'
import { inRange } from '../time/dates.ts'
import { agingBucket } from './aging-bucket.ts'
import { agingBuckets, agingLabel, agingRange } from './aging.ts'

const noon = (day: number) => new Date(2026, 6, day, 12).getTime()
const now = noon(14)

describe('aging buckets (S1 section 9)', () => {
  test('are called as the specification calls them', () => {
    expect(agingBuckets.map(agingLabel)).toEqual(['0-30 Days', '30-60 Days', '60-90 Days', '90+ Days'])
  })

  test.each([
    [0, '0-30'],
    [1, '0-30'],
    [30, '0-30'],
    [31, '30-60'],
    [60, '30-60'],
    [61, '60-90'],
    [90, '60-90'],
    [91, '90+'],
    [4_000, '90+'],
  ])('day %i is in %s', (age, bucket) => {
    expect(agingBucket(noon(14 - age), now)).toBe(bucket)
  })

  test('the hour of the day does not matter', () => {
    const lateOnDay30 = new Date(2026, 6, 14 - 30, 0, 0, 1).getTime()
    expect(agingBucket(lateOnDay30, new Date(2026, 6, 14, 23, 59).getTime())).toBe('0-30')
    expect(agingBucket(lateOnDay30 - 2_000, new Date(2026, 6, 14, 0, 0).getTime())).toBe('30-60')
  })

  test('a lead that a fast server clock puts into tomorrow is new', () => {
    expect(agingBucket(noon(15), now)).toBe('0-30')
  })

  test('the range of a bucket holds exactly what the bucket holds', () => {
    const when = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2027, 0, 1) })
    expect(
      counterexample(
        fc.property(when, fc.integer({ min: 0, max: 130 * 86_400_000 }), (later, age) => {
          const created = later - age
          return agingBuckets.every(
            (bucket) =>
              inRange(created, agingRange(bucket, later)) === (agingBucket(created, later) === bucket),
          )
        }),
        1_000,
      ),
    ).toBeUndefined()
  })
})
