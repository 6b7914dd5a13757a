import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { nextBudget, reveal, type RevealInput } from './reveal.ts'

const input = (more: Partial<RevealInput>): RevealInput => ({
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
    expect(reveal(input({}))).toEqual({ shown: numbers(15, 34), missing: 0 })
  })

  test('mounts the middle of the view first within a small budget, and counts the rest as missing', () => {
    expect(reveal(input({ budget: 2 }))).toEqual({ shown: [24, 25], missing: 18 })
  })

  test('drops rows that left at once, regardless of the budget', () => {
    expect(reveal(input({ shown: numbers(0, 30), budget: 0 })).shown).toEqual(numbers(15, 30))
  })

  test('neither mounts nor waits for rows without data', () => {
    expect(reveal(input({ has: (index) => index < 25 }))).toEqual({ shown: numbers(15, 24), missing: 0 })
  })

  test('keeps the focused row mounted far outside the view', () => {
    expect(reveal(input({ retained: 700, budget: 1 })).shown).toEqual([700])
    expect(reveal(input({ retained: 700, shown: [700], budget: 1 })).shown).toEqual([24, 700])
  })

  test('returns the same array when nothing is new', () => {
    const shown = numbers(15, 34)
    expect(reveal(input({ shown })).shown).toBe(shown)
  })

  test('shows nothing for an empty list', () => {
    expect(reveal(input({ count: 0, first: 0, last: -1 }))).toEqual({ shown: [], missing: 0 })
  })

  test('ends with exactly the wanted rows after repeated frames, in order and without duplicates', () => {
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
  test('is halved by a slow frame, down to one row, and raised by one by a good frame, up to a limit', () => {
    expect(nextBudget(8, 40)).toBe(4)
    expect(nextBudget(1, 400)).toBe(1)
    expect(nextBudget(4, 16.7)).toBe(5)
    expect(nextBudget(16, 8)).toBe(16)
  })
})
