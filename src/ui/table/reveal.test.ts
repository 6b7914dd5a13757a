import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { nextBudget, reveal, type Wish } from './reveal.ts'

const wish = (more: Partial<Wish>): Wish => ({
  shown: [],
  first: 20,
  last: 29,
  overscan: 5,
  count: 1_000,
  has: () => true,
  budget: 100,
  ...more,
})
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('reveal', () => {
  test('mounts the view and some rows around it', () => {
    expect(reveal(wish({}))).toEqual({ shown: numbers(15, 34), missing: 0 })
  })

  test('within a small budget the middle of the view comes first, and the rest is still missing', () => {
    expect(reveal(wish({ budget: 2 }))).toEqual({ shown: [24, 25], missing: 18 })
  })

  test('rows that left are dropped at once, whatever the budget', () => {
    expect(reveal(wish({ shown: numbers(0, 30), budget: 0 })).shown).toEqual(numbers(15, 30))
  })

  test('rows without data are neither mounted nor waited for', () => {
    expect(reveal(wish({ has: (index) => index < 25 }))).toEqual({ shown: numbers(15, 24), missing: 0 })
  })

  test('the row with focus stays mounted far outside', () => {
    expect(reveal(wish({ retained: 700, budget: 1 })).shown).toEqual([700])
    expect(reveal(wish({ retained: 700, shown: [700], budget: 1 })).shown).toEqual([24, 700])
  })

  test('nothing new is the same array', () => {
    const shown = numbers(15, 34)
    expect(reveal(wish({ shown })).shown).toBe(shown)
  })

  test('an empty list shows nothing', () => {
    expect(reveal(wish({ count: 0, first: 0, last: -1 }))).toEqual({ shown: [], missing: 0 })
  })

  test('repeated frames end with exactly what is wanted, in order and without doubles', () => {
    fc.assert(
      fc.property(
        fc.record({
          first: fc.integer({ min: 0, max: 400 }),
          length: fc.integer({ min: 0, max: 60 }),
          overscan: fc.integer({ min: 0, max: 20 }),
          count: fc.integer({ min: 1, max: 500 }),
          budget: fc.integer({ min: 1, max: 9 }),
          hole: fc.integer({ min: 0, max: 500 }),
          before: fc.uniqueArray(fc.integer({ min: 0, max: 499 }), { maxLength: 50 }),
        }),
        ({ first, length, overscan, count, budget, hole, before }) => {
          const has = (index: number) => index % 7 !== hole % 7
          const base = { first, last: first + length, overscan, count, budget, has, retained: undefined }
          let shown: readonly number[] = before.filter((index) => index < count).toSorted((a, b) => a - b)
          let rounds = 0
          for (let missing = 1; missing > 0; rounds += 1) {
            const next = reveal({ ...base, shown })
            expect(
              next.shown.length - shown.filter((index) => next.shown.includes(index)).length,
            ).toBeLessThanOrEqual(budget)
            shown = next.shown
            missing = next.missing
          }
          const to = Math.min(count - 1, first + length + overscan)
          expect(shown).toEqual(
            numbers(0, count - 1).filter((index) => index >= first - overscan && index <= to && has(index)),
          )
          expect(rounds).toBeLessThanOrEqual(110)
        },
      ),
    )
  })
})

describe('nextBudget', () => {
  test('a slow frame halves it, down to one row; a good one adds one, up to a limit', () => {
    expect(nextBudget(8, 40)).toBe(4)
    expect(nextBudget(1, 400)).toBe(1)
    expect(nextBudget(4, 16.7)).toBe(5)
    expect(nextBudget(16, 8)).toBe(16)
  })
})
