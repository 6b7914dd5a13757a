import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { afterTakingAway, type Edits, entriesOf, handedOver, totalOf } from './pinned.ts'

/**
 * Computes an order in the simplest way: at each position the named leads that come before it, then its row unless the
 * row is left out.
 */
function plainly(rows: Uint32Array, { named, out }: Edits): (number | string)[] {
  return Array.from({ length: rows.length + 1 }, (_, position) => [
    ...named.filter((one) => one.before === position).map((one) => one.id),
    ...(position < rows.length && !out.includes(position) ? [rows[position] ?? -1] : []),
  ]).flat()
}

const order = fc.nat(12).chain((length) =>
  fc.record({
    rows: fc.constant(Uint32Array.from({ length }, (_, position) => 100 + position)),
    named: fc
      .array(fc.nat(length), { maxLength: 6 })
      .map((positions) =>
        positions.toSorted((a, b) => a - b).map((before, index) => ({ id: `n${index}`, before })),
      ),
    out: fc.subarray(Array.from({ length }, (_, position) => position)),
  }),
)

describe('a pinned order', () => {
  test('any page equals that slice of the whole', () => {
    fc.assert(
      fc.property(order, fc.nat(25), fc.nat(8), ({ rows, ...edits }, offset, limit) => {
        const whole = plainly(rows, edits)
        expect(totalOf(rows, edits)).toBe(whole.length)
        expect(entriesOf(rows, edits, offset, limit)).toEqual(whole.slice(offset, offset + limit))
      }),
      { numRuns: 500 },
    )
  })

  test('keeps the position of a row that is replaced by a named lead', () => {
    fc.assert(
      fc.property(order, fc.nat(11), ({ rows, ...edits }, wanted) => {
        fc.pre(wanted < rows.length && !edits.out.includes(wanted))
        const after = handedOver(edits, wanted, 'handed over')
        expect(plainly(rows, after)).toEqual(
          plainly(rows, edits).map((entry) => (entry === rows[wanted] ? 'handed over' : entry)),
        )
        expect(after.out).toEqual(after.out.toSorted((a, b) => a - b))
      }),
      { numRuns: 300 },
    )
  })

  test('keeps the order of the others when rows are removed', () => {
    fc.assert(
      fc.property(order, fc.func(fc.boolean()), ({ rows, ...edits }, stays) => {
        const left = rows.filter((row) => stays(row))
        const after = afterTakingAway(edits, rows, stays)
        const expected = plainly(rows, edits).filter((entry) => typeof entry === 'string' || stays(entry))
        expect(plainly(left, after)).toEqual(expected)
        expect(totalOf(left, after)).toBe(expected.length)
      }),
      { numRuns: 500 },
    )
  })
})
