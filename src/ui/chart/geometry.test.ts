import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { niceTicks, sparklinePoints } from './geometry.ts'

describe('niceTicks', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 5, 10]],
    [31, [0, 20, 40]],
    [90, [0, 50, 100]],
  ])('for a maximum of %i are %j', (most, ticks) => expect(niceTicks(most)).toEqual(ticks))

  test('reach the maximum with a few evenly spaced whole numbers', () => {
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

describe('sparklinePoints', () => {
  test('runs from the lowest to the highest, oldest on the left', () => {
    expect(sparklinePoints([0, 5, 10], 80, 20)).toEqual([
      { x: 0, y: 20 },
      { x: 40, y: 10 },
      { x: 80, y: 0 },
    ])
  })

  test('runs through the middle for a constant value, and draws nothing without values', () => {
    expect(sparklinePoints([4, 4], 80, 20).map(({ y }) => y)).toEqual([10, 10])
    expect(sparklinePoints([undefined, undefined], 80, 20)).toEqual([])
    expect(sparklinePoints([], 80, 20)).toEqual([])
  })

  test('keeps the height before a gap, and uses the first known value for a gap at the start', () => {
    expect(sparklinePoints([undefined, 0, undefined, 10], 30, 10).map(({ y }) => y)).toEqual([10, 10, 10, 0])
  })
})
