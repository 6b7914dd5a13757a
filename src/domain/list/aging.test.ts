import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { counterexample } from '../laws.testing.ts'
import { type AgingBucket, agingBounds, agingBuckets, agingLabel, bucketBetween } from './aging.ts'

const noon = (day: number) => new Date(2026, 6, day, 12).getTime()
const now = noon(14)
const agingBucket = (createdTs: number, at: number) => bucketBetween(createdTs, agingBounds(at))

/**
 * An independent implementation: calendar days since the lead came in. A day on the boundary belongs to the lower
 * bucket.
 */
function bucketByDays(createdTs: number, at: number): AgingBucket {
  const age = differenceInCalendarDays(at, createdTs)
  return age <= 30 ? '0-30' : age <= 60 ? '30-60' : age <= 90 ? '60-90' : '90+'
}

describe('aging buckets', () => {
  test('are labeled as specified', () => {
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
  ])('put day %i into %s', (age, bucket) => {
    expect(agingBucket(noon(14 - age), now)).toBe(bucket)
  })

  test('put a limit into the bucket after it', () => {
    const bounds = agingBounds(now)
    expect(bounds.map((bound) => bucketBetween(bound, bounds))).toEqual(['0-30', '30-60', '60-90'])
    expect(bounds.map((bound) => bucketBetween(bound - 1, bounds))).toEqual(['30-60', '60-90', '90+'])
  })

  test('do not depend on the time of day', () => {
    const lateOnDay30 = new Date(2026, 6, 14 - 30, 0, 0, 1).getTime()
    expect(agingBucket(lateOnDay30, new Date(2026, 6, 14, 23, 59).getTime())).toBe('0-30')
    expect(agingBucket(lateOnDay30 - 2_000, new Date(2026, 6, 14, 0, 0).getTime())).toBe('30-60')
  })

  test('put a lead that a fast server clock dates tomorrow into the first bucket', () => {
    expect(agingBucket(noon(15), now)).toBe('0-30')
  })

  test('are decided by the calendar days since the lead came in', () => {
    const when = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2027, 0, 1) })
    expect(
      counterexample(
        fc.property(when, fc.integer({ min: 0, max: 130 * 86_400_000 }), (later, age) => {
          const created = later - age
          return agingBucket(created, later) === bucketByDays(created, later)
        }),
        1_000,
      ),
    ).toBeUndefined()
  })
})
