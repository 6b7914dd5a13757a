import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { leadSorts } from '#/domain/list/lead-lists.ts'
import { createStore, put } from '#mocks/db/store.ts'

import { compareLeads, type Sortable } from '../db/leads/lead-index.ts'
import { createSurroundings } from './around.ts'
import {
  type Columns,
  fillColumns,
  flag,
  joinedOf,
  nameAt,
  statuses,
  tourBase,
  tourStates,
} from './columns.ts'
import { firstNames, lastNames } from './names.ts'
import { attemptsOf, createOrders } from './orders.ts'
import { idAt } from './record.ts'

const BASE = Date.parse('2026-07-14T15:24:00Z')
const orderings = leadSorts.flatMap((sort) => [{ sort, dir: 'asc' } as const, { sort, dir: 'desc' } as const])

// Two teams: one without warnings (red after an hour), and one with a limit of three hours.
const combinations = ['plain', 'slow'].map((teamRef) => ({
  teamRef,
  campaignRef: undefined,
  agentRef: undefined,
}))
const off = { enabled: false }
const store = createStore()
put(store.teams, {
  id: 'slow',
  clientRef: 'client',
  name: 'Slow',
  teamType: 'BROKER',
  properties: [],
  assignmentMode: 'CLAIM',
  collaborationMode: 'FULL',
  warnings: {
    useWarnings: true,
    notAssigned: off,
    notContacted: off,
    notQualified: off,
    noActivity: off,
    communicationNotResponded: { enabled: true, timePeriod: { interval: 3, unit: 'HOUR' } },
  },
  members: [],
  watchWarnings: new Set<string>(),
  calendarConnected: false,
  calendarAuthFailed: false,
  emailAuthStatus: 'OK',
})
const limits = [60, 180]
const aroundOf = (columns: Columns) => createSurroundings(columns, combinations, store)()

function sortables(columns: Columns): Sortable[] {
  return Array.from({ length: columns.size }, (_, row) => {
    const { first, last } = nameAt(columns.name[row] ?? 0)
    const waiting = columns.waiting[row] ?? -1
    return {
      lead: { id: idAt(row), createdTs: BASE - (columns.created[row] ?? 0) * 60_000 },
      facts: {
        name: `${first} ${last}`,
        contactAttempts: attemptsOf(columns, row),
        lastActivityTs: BASE - (columns.activity[row] ?? 0) * 60_000,
        ...(waiting < 0
          ? {}
          : {
              waitingSince: BASE - waiting * 60_000,
              targetTs: BASE - waiting * 60_000 + (limits[columns.combination[row] ?? 0] ?? 0) * 60_000,
            }),
        ...(tourStates[columns.tour[row] ?? 0] === 'SCHEDULED'
          ? { tourTs: tourBase(BASE) - (columns.tourStart[row] ?? 0) * 60_000 }
          : {}),
        ...(statuses[columns.status[row] ?? 0] === 'WAITING_LIST'
          ? { joinedTs: BASE - joinedOf(columns, row) * 60_000 }
          : {}),
      },
    }
  })
}

describe('orders', () => {
  // Few distinct values, so that almost every comparison is a tie.
  test.each(orderings)(
    '$sort $dir matches the plain index, ties included',
    (ordering) => {
      const row = fc.record({
        created: fc.integer({ min: 0, max: 3 }),
        activity: fc.integer({ min: 0, max: 3 }),
        waiting: fc.integer({ min: -1, max: 2 }),
        name: fc.constantFrom(0, 1, lastNames.length, lastNames.length + 1),
        team: fc.constantFrom(0, 1),
        tour: fc.constantFrom(0, 1, 1, 2),
        tourStart: fc.constantFrom(-60, -30, 0, 30),
        status: fc.constantFrom(0, 3, 3, 4),
        failed: fc.boolean(),
      })
      fc.assert(
        fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), (rows) => {
          const columns: Columns = {
            ...fillColumns(rows.length, 1, BASE, combinations),
            created: Int32Array.from(rows, (one) => one.created),
            activity: Int32Array.from(rows, (one) => one.activity),
            // Waiting times that differ by the difference of the limits are a tie in one order but not in the other.
            waiting: Int32Array.from(rows, (one) => (one.waiting < 0 ? -1 : one.waiting * 120)),
            combination: Uint16Array.from(rows, (one) => one.team),
            tour: Uint8Array.from(rows, (one) => one.tour),
            tourStart: Int32Array.from(rows, (one) => one.tourStart),
            status: Uint8Array.from(rows, (one) => one.status),
            flags: Uint8Array.from(rows, (one) => (one.failed ? flag.failedText : 0)),
            name: Uint32Array.from(rows, (one) => one.name),
          }
          const orders = createOrders(columns)
          const around = aroundOf(columns)
          const sorted = orders.all(ordering, around)
          const expected = sortables(columns)
            .toSorted(compareLeads(ordering))
            .map((one) => one.lead.id)
          expect(Array.from(sorted, idAt)).toEqual(expected)
          expect(Array.from(sorted, (one) => orders.positionOf(sorted, ordering, around, one))).toEqual(
            Array.from(sorted, (_, position) => position),
          )
        }),
        { numRuns: 60 },
      )
    },
    30_000,
  )

  test('positionOf returns the position of a row that is not in the list', () => {
    const columns = fillColumns(500, 3, BASE, combinations)
    const orders = createOrders(columns)
    const around = aroundOf(columns)
    for (const ordering of orderings) {
      const all = orders.all(ordering, around)
      const even = all.filter((row) => row % 2 === 0)
      const odd = all.find((row) => row % 2 === 1) ?? -1
      const before = all.slice(0, all.indexOf(odd)).filter((row) => row % 2 === 0)
      expect(orders.positionOf(even, ordering, around, odd)).toBe(before.length)
    }
  })

  test('all generated names sort by rank as they do alphabetically', () => {
    const count = firstNames.length * lastNames.length
    const columns: Columns = {
      ...fillColumns(count, 1, BASE, combinations),
      name: Uint32Array.from({ length: count }, (_, index) => index),
    }
    const ordering = { sort: 'name', dir: 'asc' } as const
    const expected = sortables(columns).toSorted(compareLeads(ordering))
    expect(Array.from(createOrders(columns).all(ordering, aroundOf(columns)), idAt)).toEqual(
      expected.map((one) => one.lead.id),
    )
  })
})

describe('columns', () => {
  test('the same seed generates the same leads, and another seed others', () => {
    expect(fillColumns(200, 7, BASE, combinations)).toEqual(fillColumns(200, 7, BASE, combinations))
    expect(fillColumns(200, 7, BASE, combinations).name).not.toEqual(
      fillColumns(200, 8, BASE, combinations).name,
    )
  })
})
