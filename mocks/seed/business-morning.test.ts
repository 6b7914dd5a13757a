import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { wallClock } from '../db/zone-days.ts'
import { businessMorning } from './business-morning.ts'

const at = (text: string) => Date.parse(text)
const read = (now: string) => new Date(wallClock(businessMorning(at(now)), 'America/Chicago')).toISOString()

describe('the demo world starts', () => {
  test('now, during business hours', () => {
    for (const now of ['2026-07-14T15:24:00Z', '2026-11-23T15:00:00Z', '2026-11-23T23:59:59Z'])
      expect(businessMorning(at(now))).toBe(at(now))
  })

  test.each([
    ['on Sunday: Friday', '2026-11-22T18:00:00Z', '2026-11-20T10:24:00.000Z'],
    ['on Saturday night: Friday', '2026-11-22T02:00:00Z', '2026-11-20T10:24:00.000Z'],
    ['on Monday before opening: Friday', '2026-11-23T13:00:00Z', '2026-11-20T10:24:00.000Z'],
    ['on Tuesday evening: Tuesday', '2026-07-15T01:00:00Z', '2026-07-14T10:24:00.000Z'],
    ['on the Monday after the clocks go back: Friday', '2026-11-02T07:00:00Z', '2026-10-30T10:24:00.000Z'],
  ])('%s morning', (_, now, begins) => {
    expect(read(now)).toBe(begins)
  })

  test('never later than now, at most four days ago, on a weekday', () => {
    fc.assert(
      fc.property(fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2032-01-01T00:00:00Z') }), (now) => {
        const begins = businessMorning(now)
        expect(begins).toBeLessThanOrEqual(now)
        expect(now - begins).toBeLessThan(4 * 86_400_000)
        expect([1, 2, 3, 4, 5]).toContain(new Date(wallClock(begins, 'America/Chicago')).getUTCDay())
      }),
    )
  })
})
