import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { leadSorts } from '#/domain/lead-lists.ts'
import { compareLeads, type Sortable } from '#mocks/db/lead-index.ts'

import { type Columns, fillColumns, nameAt } from './columns.ts'
import { firstNames, lastNames } from './names.ts'
import { createOrders } from './orders.ts'
import { idAt } from './record.ts'

const BASE = Date.parse('2026-07-14T15:24:00Z')
const orderings = leadSorts.flatMap((sort) => [{ sort, dir: 'asc' } as const, { sort, dir: 'desc' } as const])

function sortables(columns: Columns): Sortable[] {
  return Array.from({ length: columns.size }, (_, row) => {
    const { first, last } = nameAt(columns.name[row] ?? 0)
    const waiting = columns.waiting[row] ?? -1
    return {
      lead: { id: idAt(row), createdTs: BASE - (columns.created[row] ?? 0) * 60_000 },
      facts: {
        name: `${first} ${last}`,
        lastActivityTs: BASE - (columns.activity[row] ?? 0) * 60_000,
        ...(waiting < 0 ? {} : { waitingSince: BASE - waiting * 60_000 }),
      },
    }
  })
}

describe('orders', () => {
  // Few values, so that almost every comparison is a tie.
  test.each(orderings)(
    '$sort $dir is the order of the plain index, ties included',
    (ordering) => {
      const row = fc.record({
        created: fc.integer({ min: 0, max: 3 }),
        activity: fc.integer({ min: 0, max: 3 }),
        waiting: fc.integer({ min: -1, max: 2 }),
        name: fc.constantFrom(0, 1, lastNames.length, lastNames.length + 1),
      })
      fc.assert(
        fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), (rows) => {
          const columns: Columns = {
            ...fillColumns(rows.length, 1, BASE, [
              { teamRef: 't', campaignRef: undefined, agentRef: undefined },
            ]),
            created: Int32Array.from(rows, (one) => one.created),
            activity: Int32Array.from(rows, (one) => one.activity),
            waiting: Int32Array.from(rows, (one) => one.waiting),
            name: Uint32Array.from(rows, (one) => one.name),
          }
          const orders = createOrders(columns)
          const sorted = orders.all(ordering)
          const expected = sortables(columns)
            .toSorted(compareLeads(ordering))
            .map((one) => one.lead.id)
          expect(Array.from(sorted, idAt)).toEqual(expected)
          expect(Array.from(sorted, (one) => orders.placeOf(sorted, ordering, one))).toEqual(
            Array.from(sorted, (_, place) => place),
          )
        }),
        { numRuns: 60 },
      )
    },
    30_000,
  )

  test('a row that is not among the rows has a place between them', () => {
    const columns = fillColumns(500, 3, BASE, [{ teamRef: 't', campaignRef: undefined, agentRef: undefined }])
    const orders = createOrders(columns)
    for (const ordering of orderings) {
      const all = orders.all(ordering)
      const even = all.filter((row) => row % 2 === 0)
      const odd = all.find((row) => row % 2 === 1) ?? -1
      const before = all.slice(0, all.indexOf(odd)).filter((row) => row % 2 === 0)
      expect(orders.placeOf(even, ordering, odd)).toBe(before.length)
    }
  })

  test('every name that can be made sorts by its rank as by its letters', () => {
    const count = firstNames.length * lastNames.length
    const columns: Columns = {
      ...fillColumns(count, 1, BASE, [{ teamRef: 't', campaignRef: undefined, agentRef: undefined }]),
      name: Uint32Array.from({ length: count }, (_, index) => index),
    }
    const ordering = { sort: 'name', dir: 'asc' } as const
    const expected = sortables(columns).toSorted(compareLeads(ordering))
    expect(Array.from(createOrders(columns).all(ordering), idAt)).toEqual(expected.map((one) => one.lead.id))
  })
})

describe('columns', () => {
  test('the same seed gives the same leads, another one others', () => {
    const combinations = [{ teamRef: 't', campaignRef: undefined, agentRef: undefined }]
    expect(fillColumns(200, 7, BASE, combinations)).toEqual(fillColumns(200, 7, BASE, combinations))
    expect(fillColumns(200, 7, BASE, combinations).name).not.toEqual(
      fillColumns(200, 8, BASE, combinations).name,
    )
  })
})
