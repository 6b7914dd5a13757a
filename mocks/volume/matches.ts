import { type LeadFacet } from '#/domain/list/lead-facets.ts'

import { type LeadView, scopeKey } from '../db/leads/lead-view.ts'
import { type Surroundings } from './around.ts'
import { type Columns, flag, has, tourStates, wasAnswered } from './columns.ts'
import { codesOf } from './facets.ts'
import { type Passes, passesOf, type Sight, testsOf } from './filter.ts'
import { createOrders, type Ordering } from './orders.ts'
import { bitsOf, countRows, eachRow, hasRow, inAll, type RowBits } from './row-bits.ts'
import { createRowCache } from './row-cache.ts'

/**
 * The generated leads that a view shows, in its order. The columns never change, so a result depends only on view and
 * sight. Callers need not keep an array: it is cached here while it is in use and can be recomputed later.
 */
export interface Matches {
  /** Returns the matching rows in the view's order. Shared, must not be modified. */
  rows(view: LeadView, sight: Sight): Uint32Array
  /** Returns the number of matching rows. Nothing is sorted, and only the number is cached. */
  count(view: LeadView, sight: Sight): number
  /** Returns how many matching rows have each code of a filter. Shared. */
  tally(view: LeadView, sight: Sight, facet: LeadFacet): Uint32Array
  /** Returns the outcomes of the matching rows, by position. Shared. */
  outcomes(view: LeadView, sight: Sight): readonly Uint32Array[]
  /** Sorts in advance instead of at the first use. */
  prepare(ordering: Ordering, around: Surroundings): void
  /** Returns those of some rows that match. */
  passing(rows: readonly number[], view: LeadView, sight: Sight): number[]
  /** Returns the position that a row has, or would have, among such rows. */
  positionOf(rows: Uint32Array, view: LeadView, around: Surroundings, row: number): number
  /** Visits the matching rows in ascending order. */
  each(view: LeadView, sight: Sight, see: (row: number) => void): void
  /** Returns the matching row that came in first. */
  oldest(view: LeadView, sight: Sight, isGone: (row: number) => boolean): number | undefined
  /** Returns the bytes cached for results, without the orders. */
  bytes(): number
}

/** Number of cached counts. The oldest is dropped first. */
const COUNTS_KEPT = 200

// Sixteen lists of a million rows.
const MOST_BYTES = 64 * 1_024 * 1_024

// The rows of about 250 tests over a million rows.
const MOST_BITS = 32 * 1_024 * 1_024

/** Returns tests for the outcomes of a lead, in the order of `outcomes`: any lead, contacted, toured, leased. */
export function outcomeTests(columns: Columns): readonly Passes[] {
  const { created, activity, waiting, tour } = columns
  return [
    () => true,
    (row) => (waiting[row] ?? -1) < 0 || wasAnswered(created[row] ?? 0, activity[row] ?? 0),
    (row) => tourStates[tour[row] ?? 0] === 'COMPLETED',
    (row) => has(columns, row, flag.leased),
  ]
}

/** Creates the matches of some columns. */
export function createMatches(columns: Columns, mostBytes = MOST_BYTES): Matches {
  const orders = createOrders(columns)
  const cache = createRowCache(mostBytes)
  const known = new Map<string, readonly Uint32Array[]>()
  const tests = outcomeTests(columns)
  const keyOf = (what: string, view: LeadView, { visible, around }: Sight) =>
    JSON.stringify([
      what,
      scopeKey(view),
      visible.join(''),
      around.key,
      view.listing === undefined && what !== 'tally listing' ? null : around.listings(),
    ])
  // A report makes dozens of queries that share most of their tests, so each test is run over all rows only once.
  const tested = createRowCache(MOST_BITS)
  const bitsFor = (view: LeadView, sight: Sight): RowBits =>
    sight.visible.includes(1)
      ? inAll(
          columns.size,
          testsOf(columns, view, sight).map(({ key, passes }) =>
            tested.rows(key, () => bitsOf(columns.size, passes)),
          ),
        )
      : new Uint32Array(0)
  const each: Matches['each'] = (view, sight, see) => eachRow(bitsFor(view, sight), see)
  /** Returns cached numbers about the matching rows. The oldest are dropped. */
  const numbers = (
    key: string,
    view: LeadView,
    sight: Sight,
    make: (bits: RowBits) => readonly Uint32Array[],
  ): readonly Uint32Array[] => {
    const found = known.get(key)
    if (found) return found
    const fresh = make(bitsFor(view, sight))
    known.set(key, fresh)
    const [oldest] = known.keys()
    if (known.size > COUNTS_KEPT && oldest !== undefined) known.delete(oldest)
    return fresh
  }
  return {
    prepare: (ordering, around) => void orders.all(ordering, around),
    passing: (rows, view, sight) => (rows.length === 0 ? [] : rows.filter(passesOf(columns, view, sight))),
    positionOf: orders.positionOf,
    bytes: cache.bytes,
    each,
    oldest(view, sight, isGone) {
      const bits = bitsFor(view, sight)
      const order = orders.all(newestFirst, sight.around)
      return order.findLast((row) => hasRow(bits, row) && !isGone(row))
    },
    count(view, sight) {
      const [count] = numbers(keyOf('count', view, sight), view, sight, (bits) => [
        Uint32Array.of(countRows(bits)),
      ])
      return count?.[0] ?? 0
    },
    tally(view, sight, facet) {
      const [counts] = numbers(keyOf(`tally ${facet}`, view, sight), view, sight, (bits) => {
        const { codes, values } = codesOf(columns, sight.around, view, facet)
        const found = new Uint32Array(values.length)
        eachRow(bits, (row) => {
          const at = codes[row] ?? 0
          found[at] = (found[at] ?? 0) + 1
        })
        return [found]
      })
      return counts ?? new Uint32Array(0)
    },
    outcomes: (view, sight) =>
      numbers(keyOf('outcomes', view, sight), view, sight, (bits) => {
        const { positionOf, properties } = sight.around
        const found = tests.map(() => new Uint32Array(properties.length))
        eachRow(bits, (row) => {
          const position = positionOf(row)
          for (const [at, test] of tests.entries()) {
            const counts = found[at]
            if (counts && test(row)) counts[position] = (counts[position] ?? 0) + 1
          }
        })
        return found
      }),
    rows(view, sight) {
      const key = JSON.stringify([view.sort, view.dir, keyOf('rows', view, sight)])
      return cache.rows(key, () => {
        const order = orders.all(view, sight.around)
        return filtered(order, bitsFor(view, sight))
      })
    },
  }
}

const newestFirst: Ordering = { sort: 'created', dir: 'desc' }

function filtered(order: Uint32Array, wanted: RowBits): Uint32Array {
  const count = countRows(wanted)
  if (count === order.length) return order
  const found = new Uint32Array(count)
  let at = 0
  for (let index = 0; at < count; index++) {
    const row = order[index] ?? 0
    if (hasRow(wanted, row)) found[at++] = row
  }
  return found
}
