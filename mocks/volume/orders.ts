import { type LeadView } from '#mocks/db/lead-index.ts'

import { type Columns } from './columns.ts'
import { firstNames, lastNames } from './names.ts'

/** How generated leads can be ordered. */
export type Ordering = Pick<LeadView, 'sort' | 'dir'>

/** The orders of all generated leads; each is total: ties fall to the newer lead, then to the smaller row. */
export interface Orders {
  /** Every row in an order, made when first asked for and kept; not to be written to. */
  all(ordering: Ordering): Uint32Array
  /** Where a row stands in ordered rows, or would stand. */
  placeOf(rows: Uint32Array, ordering: Ordering, row: number): number
}

/** A number a row, from 0 and below `keys`: rows are in the order of it. */
interface SortKey {
  keys: number
  key: (row: number) => number
}

/** Makes the orders of some columns. */
export function createOrders(columns: Columns): Orders {
  const known = new Map<string, Uint32Array>()
  const sortKeys = new Map<string, SortKey>()
  let newestFirst: Uint32Array | undefined

  const keyOf = (ordering: Ordering): SortKey => {
    const id = `${ordering.sort} ${ordering.dir}`
    const found = sortKeys.get(id) ?? sortKey(columns, ordering)
    sortKeys.set(id, found)
    return found
  }

  const all = (ordering: Ordering): Uint32Array => {
    const id = `${ordering.sort} ${ordering.dir}`
    const found = known.get(id)
    if (found) return found
    newestFirst ??= sorted(
      Uint32Array.from({ length: columns.size }, (_, row) => row),
      keyOf({ sort: 'created', dir: 'desc' }),
    )
    const order = id === 'created desc' ? newestFirst : sorted(newestFirst, keyOf(ordering))
    known.set(id, order)
    return order
  }

  return {
    all,
    placeOf(rows, ordering, row) {
      const { key } = keyOf(ordering)
      const { created } = columns
      const mine = key(row)
      const age = created[row] ?? 0
      let low = 0
      let high = rows.length
      while (low < high) {
        const middle = (low + high) >>> 1
        const other = rows[middle] ?? 0
        const before = key(other) - mine || (created[other] ?? 0) - age || other - row
        if (before < 0) low = middle + 1
        else high = middle
      }
      return low
    },
  }
}

function sortKey(columns: Columns, { sort, dir }: Ordering): SortKey {
  const up = dir === 'asc'
  if (sort === 'name') {
    const ranks = nameRanks()
    const { name } = columns
    const last = ranks.length - 1
    return {
      keys: ranks.length,
      key: up ? (row) => ranks[name[row] ?? 0] ?? 0 : (row) => last - (ranks[name[row] ?? 0] ?? 0),
    }
  }
  if (sort === 'wait') {
    // Minutes of waiting; leads that wait for nothing come last both ways.
    const { waiting } = columns
    const most = above(waiting)
    return {
      keys: most + 1,
      key(row) {
        const minutes = waiting[row] ?? -1
        if (minutes < 0) return most
        return up ? minutes : most - 1 - minutes
      },
    }
  }
  // Minutes ago: the older, the larger; so ascending time is descending minutes.
  const minutes = sort === 'created' ? columns.created : columns.activity
  const most = above(minutes)
  return { keys: most, key: up ? (row) => most - 1 - (minutes[row] ?? 0) : (row) => minutes[row] ?? 0 }
}

function above(column: Int32Array): number {
  let most = 0
  for (const value of column) if (value > most) most = value
  return most + 1
}

/** Sorts all rows by counting; those with the same key keep their order. */
function sorted(rows: Uint32Array, { keys, key }: SortKey): Uint32Array {
  const size = rows.length
  const keyOf = new Uint32Array(size)
  const next = new Uint32Array(keys + 1)
  for (let row = 0; row < size; row++) {
    const at = key(row)
    keyOf[row] = at
    next[at + 1] = (next[at + 1] ?? 0) + 1
  }
  for (let at = 1; at <= keys; at++) next[at] = (next[at] ?? 0) + (next[at - 1] ?? 0)
  const order = new Uint32Array(size)
  for (let index = 0; index < size; index++) {
    const row = rows[index] ?? 0
    const at = keyOf[row] ?? 0
    const place = next[at] ?? 0
    order[place] = row
    next[at] = place + 1
  }
  return order
}

/** Names in their alphabetical order, so that a name sorts by its rank. */
function nameRanks(): Uint32Array {
  const alphabetical = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
  const order = (names: readonly string[]) =>
    names.map((_, index) => index).toSorted((a, b) => alphabetical.compare(names[a] ?? '', names[b] ?? ''))
  const ranks = new Uint32Array(firstNames.length * lastNames.length)
  const lastOrder = order(lastNames)
  let rank = 0
  for (const first of order(firstNames))
    for (const last of lastOrder) ranks[first * lastNames.length + last] = rank++
  return ranks
}
