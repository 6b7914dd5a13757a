import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { reportIndex } from './report-index.ts'

describe('the rows of the report', () => {
  test('count a closed group as one, and add the leads of an open group', () => {
    const rows = reportIndex([
      { rows: 3, open: true },
      { rows: 50_000, open: false },
      { rows: 2, open: true },
    ])
    expect(rows.count).toBe(8)
    expect(rows.at(0)).toEqual({ group: 0, row: undefined })
    expect(rows.at(3)).toEqual({ group: 0, row: 2 })
    expect(rows.at(4)).toEqual({ group: 1, row: undefined })
    expect(rows.at(7)).toEqual({ group: 2, row: 1 })
    expect(rows.at(8)).toBeUndefined()
    expect(rows.at(-1)).toBeUndefined()
    expect(rows.indexOf(2, 1)).toBe(7)
  })

  test('are found by their positions, in order', () => {
    const some = fc.array(fc.record({ rows: fc.nat({ max: 12 }), open: fc.boolean() }), { maxLength: 8 })
    fc.assert(
      fc.property(some, (groups) => {
        const rows = reportIndex(groups)
        const every = Array.from({ length: rows.count }, (_, index) => rows.at(index))
        const wanted = groups.flatMap(({ rows: leads, open }, group) => [
          { group, row: undefined },
          ...Array.from({ length: open ? leads : 0 }, (_, row) => ({ group, row })),
        ])
        expect(every).toEqual(wanted)
        expect(wanted.map(({ group, row }) => rows.indexOf(group, row))).toEqual(wanted.map((_, at) => at))
      }),
    )
  })
})
