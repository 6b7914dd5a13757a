import { type LeadView } from '../db/leads/lead-view.ts'
import { type Surroundings } from './around.ts'
import { type Columns, flag, has, joinedOf, statuses, tourStates } from './columns.ts'
import { firstNames, lastNames } from './names.ts'

/** The sort order of generated leads. */
export type Ordering = Pick<LeadView, 'sort' | 'dir'>

/**
 * The orders of all generated leads. Each is total: ties are resolved by the newer lead first, then by the smaller row.
 */
export interface Orders {
  /** Returns all rows in an order, computed on first use and cached. Must not be modified. */
  all(ordering: Ordering, around: Surroundings): Uint32Array
  /** Returns the position that a row has, or would have, among sorted rows. */
  positionOf(rows: Uint32Array, ordering: Ordering, around: Surroundings, row: number): number
}

/** One number per row, from 0 to below `keys`. Rows are sorted by it. */
interface SortKey {
  keys: number
  key: (row: number) => number
}

/** Creates the orders of some columns. */
export function createOrders(columns: Columns): Orders {
  const known = new Map<string, Uint32Array>()
  const sortKeys = new Map<string, SortKey>()
  let newestFirst: Uint32Array | undefined

  const nameOf = ({ sort, dir }: Ordering, around: Surroundings) =>
    sort === 'target' ? `${sort} ${dir} ${around.limitsKey}` : `${sort} ${dir}`

  const keyOf = (ordering: Ordering, around: Surroundings): SortKey => {
    const id = nameOf(ordering, around)
    const found = sortKeys.get(id) ?? sortKey(columns, ordering, around)
    sortKeys.set(id, found)
    return found
  }

  const all = (ordering: Ordering, around: Surroundings): Uint32Array => {
    const id = nameOf(ordering, around)
    const found = known.get(id)
    if (found) return found
    newestFirst ??= sorted(
      Uint32Array.from({ length: columns.size }, (_, row) => row),
      keyOf({ sort: 'created', dir: 'desc' }, around),
    )
    const order = id === 'created desc' ? newestFirst : sorted(newestFirst, keyOf(ordering, around))
    // Orders by former limits are dropped.
    for (const old of known.keys()) if (old.startsWith(`${ordering.sort} ${ordering.dir} `)) known.delete(old)
    known.set(id, order)
    return order
  }

  return {
    all,
    positionOf(rows, ordering, around, row) {
      const { key } = keyOf(ordering, around)
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

const NONE = Number.MIN_SAFE_INTEGER
const SCHEDULED = tourStates.indexOf('SCHEDULED')
const WAITING_LIST = statuses.indexOf('WAITING_LIST')

/**
 * Returns when the wait of a row exceeds the limit of its team, in minutes before `baseTs`; undefined when it waits for
 * nothing.
 */
export function targetOf(columns: Columns, around: Surroundings, row: number): number | undefined {
  const minutes = columns.waiting[row] ?? -1
  return minutes < 0 ? undefined : minutes - (around.limits[columns.combination[row] ?? 0] ?? 0)
}

/** Returns when the tour of a row is scheduled, in minutes before `tourBase`; undefined when none is scheduled. */
export function tourOf(columns: Columns, row: number): number | undefined {
  return columns.tour[row] === SCHEDULED ? columns.tourStart[row] : undefined
}

/** Returns when a row joined the waiting list, in minutes before `baseTs`; undefined when it is not on it. */
export function joinedAt(columns: Columns, row: number): number | undefined {
  return columns.status[row] === WAITING_LIST ? joinedOf(columns, row) : undefined
}

/** Returns how often the team tried in vain to reach the renter of a row, consistent with its record (`recordAt`). */
export function attemptsOf(columns: Columns, row: number): number {
  return (columns.waiting[row] ?? -1) >= 0 && has(columns, row, flag.failedText) ? 1 : 0
}

/** Returns the sort value of rows in minutes before the base: the older, the larger. */
function minutesOf(
  columns: Columns,
  sort: Exclude<Ordering['sort'], 'name'>,
  around: Surroundings,
): (row: number) => number {
  switch (sort) {
    case 'created':
      return (row) => columns.created[row] ?? 0
    case 'activity':
      return (row) => columns.activity[row] ?? 0
    case 'wait':
      return (row) => {
        const minutes = columns.waiting[row] ?? -1
        return minutes < 0 ? NONE : -minutes
      }
    case 'target':
      return (row) => targetOf(columns, around, row) ?? NONE
    case 'tour':
      return (row) => tourOf(columns, row) ?? NONE
    case 'joined':
      return (row) => joinedAt(columns, row) ?? NONE
    case 'attempts':
      return (row) => -attemptsOf(columns, row) || NONE
  }
}

function sortKey(columns: Columns, { sort, dir }: Ordering, around: Surroundings): SortKey {
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
  const minutes = minutesOf(columns, sort, around)
  let [least, most] = [Infinity, -Infinity]
  for (let row = 0; row < columns.size; row++) {
    const value = minutes(row)
    if (value === NONE) continue
    if (value < least) least = value
    if (value > most) most = value
  }
  // Rows without a value come last in both directions. Ascending time means descending minutes.
  const span = most < least ? 0 : most - least + 1
  return {
    keys: span + 1,
    key(row) {
      const value = minutes(row)
      if (value === NONE) return span
      return up ? most - value : value - least
    },
  }
}

/** Sorts all rows with a counting sort. Rows with the same key keep their order. */
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
    const position = next[at] ?? 0
    order[position] = row
    next[at] = position + 1
  }
  return order
}

/** Returns the alphabetical rank of each name, by which names are sorted. */
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
