import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { niceTicks, sparklinePoints } from './geometry.ts'

describe('the lines of a chart', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 5, 10]],
    [31, [0, 20, 40]],
    [90, [0, 50, 100]],
  ])('up to %i are %j', (most, ticks) => expect(niceTicks(most)).toEqual(ticks))

  test('reach over the most, evenly, in whole numbers, and are few', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), (most) => {
        const ticks = niceTicks(most)
        expect(ticks[0]).toBe(0)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
        expect(ticks.length).toBeLessThanOrEqual(5)
        const steps = new Set(ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0)))
        expect(steps.size).toBe(1)
        expect(ticks.every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })
})

describe('a small line', () => {
  test('runs from the lowest to the highest, oldest at the left', () => {
    expect(sparklinePoints([0, 5, 10], 80, 20)).toEqual([
      { x: 0, y: 20 },
      { x: 40, y: 10 },
      { x: 80, y: 0 },
    ])
  })

  test('one that never changes runs through the middle; nothing known draws nothing', () => {
    expect(sparklinePoints([4, 4], 80, 20).map(({ y }) => y)).toEqual([10, 10])
    expect(sparklinePoints([undefined, undefined], 80, 20)).toEqual([])
    expect(sparklinePoints([], 80, 20)).toEqual([])
  })

  test('a gap keeps the height before it, and one at the start the first that is known', () => {
    expect(sparklinePoints([undefined, 0, undefined, 10], 30, 10).map(({ y }) => y)).toEqual([10, 10, 10, 0])
  })
})
