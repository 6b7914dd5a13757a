import { type LeadView } from '#mocks/db/lead-index.ts'

import { type Columns } from './columns.ts'
import { type Passes, passesOf } from './filter.ts'
import { createOrders, type Ordering } from './orders.ts'
import { createRowCache } from './row-cache.ts'

/**
 * Which generated leads a view shows, in its order. The columns never change, so an answer depends on nothing but view and
 * visibility: nobody needs to keep an array, it is held here while it is in use and made again later.
 */
export interface Matches {
  /** Rows that match, in the view's order; shared, not to be written to. */
  rows(view: LeadView, visible: Uint8Array): Uint32Array
  /** How many rows match; nothing is sorted or held for it but the number. */
  count(view: LeadView, visible: Uint8Array): number
  /** Sorts now what would be sorted at the first use. */
  prepare(ordering: Ordering): void
  /** Those of some rows that match. */
  passing(rows: readonly number[], view: LeadView, visible: Uint8Array): number[]
  /** Where a row stands in such rows, or would stand. */
  placeOf(rows: Uint32Array, view: LeadView, row: number): number
  /** Bytes held for answers, orders not counted. */
  bytes(): number
}

/** Numbers kept; the oldest goes first. */
const COUNTS_KEPT = 200

// Sixteen lists of a million.
const MOST_BYTES = 64 * 1_024 * 1_024

/** Makes the matches of some columns. */
export function createMatches(columns: Columns, mostBytes = MOST_BYTES): Matches {
  const orders = createOrders(columns)
  const cache = createRowCache(mostBytes)
  const counts = new Map<string, number>()
  const filtersOf = ({ q, createdFrom, createdTo, inquiry, list, communicatedFrom }: LeadView) => [
    q,
    createdFrom,
    createdTo,
    inquiry === true,
    list,
    communicatedFrom,
  ]
  return {
    prepare: (ordering) => void orders.all(ordering),
    passing: (rows, view, visible) =>
      rows.length === 0 ? [] : rows.filter(passesOf(columns, view, visible)),
    placeOf: orders.placeOf,
    bytes: cache.bytes,
    count(view, visible) {
      const key = JSON.stringify([filtersOf(view), visible.join('')])
      const known = counts.get(key)
      if (known !== undefined) return known
      const passes = passesOf(columns, view, visible)
      let count = 0
      if (visible.includes(1)) for (let row = 0; row < columns.size; row++) if (passes(row)) count++
      counts.set(key, count)
      const [oldest] = counts.keys()
      if (counts.size > COUNTS_KEPT && oldest !== undefined) counts.delete(oldest)
      return count
    },
    rows(view, visible) {
      const key = JSON.stringify([view.sort, view.dir, filtersOf(view), visible.join('')])
      return cache.rows(key, () => {
        const order = orders.all(view)
        if (!visible.includes(1)) return new Uint32Array(0)
        return filtered(order, passesOf(columns, view, visible))
      })
    },
  }
}

// The columns are read in their own order; only the answers are read in the order of the list, where memory is slow.
function filtered(order: Uint32Array, passes: Passes): Uint32Array {
  const size = order.length
  const wanted = new Uint8Array(size)
  let count = 0
  for (let row = 0; row < size; row++) {
    if (!passes(row)) continue
    wanted[row] = 1
    count++
  }
  if (count === size) return order
  const found = new Uint32Array(count)
  let at = 0
  for (let index = 0; at < count; index++) {
    const row = order[index] ?? 0
    if (wanted[row] === 1) found[at++] = row
  }
  return found
}
