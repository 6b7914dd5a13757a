import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { planOf } from './plan.ts'

const heights = { group: 44, row: 40 }
const groups = [
  { key: 'a', rows: 3, open: true },
  { key: 'b', rows: 50_000, open: false },
  { key: 'c', rows: 2, open: true },
]

describe('the plan of the report', () => {
  test('closed groups are one line; open ones their rows too', () => {
    const plan = planOf(groups, heights)
    expect(plan.size).toBe(8)
    expect(plan.height).toBe(3 * 44 + 5 * 40)
    expect(plan.itemAt(0)).toEqual({ group: 0, row: undefined, index: 0, top: 0 })
    expect(plan.itemAt(3)).toEqual({ group: 0, row: 2, index: 3, top: 44 + 80 })
    expect(plan.itemAt(4)).toEqual({ group: 1, row: undefined, index: 4, top: 44 + 120 })
    expect(plan.itemAt(7)).toEqual({ group: 2, row: 1, index: 7, top: 3 * 44 + 4 * 40 })
    expect(plan.itemAt(8)).toBeUndefined()
    expect(plan.indexOf(2, 1)).toBe(7)
  })

  test('a stretch of a hundred thousand rows is a handful of lines', () => {
    const plan = planOf([{ key: 'a', rows: 100_000, open: true }], heights)
    const items = plan.between(2_000_000, 2_000_800)
    expect(items.length).toBeLessThan(23)
    expect(items[0]?.top).toBeLessThanOrEqual(2_000_000)
    expect((items[0]?.top ?? 0) + 40).toBeGreaterThan(2_000_000)
  })

  test('what stands between two places is what a look at every line finds', () => {
    const some = fc.array(fc.record({ key: fc.string(), rows: fc.nat({ max: 12 }), open: fc.boolean() }), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(some, fc.nat({ max: 2_000 }), fc.nat({ max: 900 }), (list, from, span) => {
        const plan = planOf(list, heights)
        const every = Array.from({ length: plan.size }, (_, index) => plan.itemAt(index))
        const wanted = every.filter((item) => {
          if (!item || span === 0) return false
          const bottom = item.top + (item.row === undefined ? heights.group : heights.row)
          return item.top < from + span && bottom > from
        })
        const found = plan.between(from, from + span)
        // Past the end the last line stands.
        expect(from < plan.height ? found : wanted).toEqual(wanted)
        expect(every.map((item) => item && plan.indexOf(item.group, item.row))).toEqual(
          every.map((item) => item?.index),
        )
      }),
    )
  })
})
