import { type LeadView } from '#mocks/db/lead-index.ts'
import { type WireRow } from '#mocks/db/wire.ts'

import { type Columns, nameAt } from './columns.ts'
import { type Matcher } from './matches.ts'
import { rowOf } from './record.ts'

/** Generated rows and named ones in one order: a number is a generated row, a text the id of a named lead. */
export interface Merged {
  total: number
  entries(offset: number, limit: number): (number | string)[]
  has(id: string): boolean
}

/** A named lead, standing before the generated row at `before`. */
interface Inserted {
  id: string
  before: number
}

/**
 * Merges the named rows (few) into the generated ones (many) by binary search; nothing of the size of the many is copied.
 * @param rows generated rows in the view's order
 * @param named named rows in the same order
 */
export function createMerged(
  rows: Uint32Array,
  named: readonly WireRow[],
  view: LeadView,
  matcher: Matcher,
  columns: Columns,
): Merged {
  const comesBefore = comparison(view, matcher, columns)
  const inserted: Inserted[] = named.map((lead) => {
    let low = 0
    let high = rows.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (comesBefore(rows[middle] ?? 0, lead)) low = middle + 1
      else high = middle
    }
    return { id: lead.id, before: low }
  })
  const ids = new Set(inserted.map((one) => one.id))
  let pinnedRows: Set<number> | undefined
  return {
    total: rows.length + inserted.length,
    entries(offset, limit) {
      const found: (number | string)[] = []
      // The first `taken` named leads stand before place `offset`.
      let taken = 0
      while (taken < inserted.length && (inserted[taken]?.before ?? 0) + taken < offset) taken++
      let row = offset - taken
      while (found.length < limit && (row < rows.length || taken < inserted.length)) {
        const next = inserted[taken]
        if (next && next.before <= row) {
          found.push(next.id)
          taken++
        } else if (row < rows.length) found.push(rows[row++] ?? 0)
        else break
      }
      return found
    },
    has(id) {
      const row = rowOf(id)
      if (row === undefined || ids.has(id)) return ids.has(id)
      pinnedRows ??= new Set(rows)
      return pinnedRows.has(row)
    },
  }
}

/** Whether a generated row comes before a named lead. */
function comparison(
  view: LeadView,
  matcher: Matcher,
  columns: Columns,
): (row: number, lead: WireRow) => boolean {
  const sign = view.dir === 'asc' ? 1 : -1
  const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
  const minutesAgo = (ts: string | number) =>
    (columns.baseTs - (typeof ts === 'number' ? ts : Date.parse(ts))) / 60_000
  return (row, lead) => {
    if (view.sort === 'name') {
      const { first, last } = nameAt(columns.name[row] ?? 0)
      return sign * collator.compare(`${first} ${last}`, lead.name) < 0
    }
    if (view.sort === 'wait') {
      const mine = columns.waiting[row] ?? -1
      const theirs =
        lead.waitingSince === undefined || lead.waitingSince === null ? -1 : minutesAgo(lead.waitingSince)
      if (mine < 0 || theirs < 0) return mine >= 0
      return sign * (mine - theirs) < 0
    }
    const theirs = -minutesAgo(view.sort === 'created' ? lead.createdTs : lead.lastActivityTs)
    return sign * (matcher.keyOf(view.sort, row) - theirs) < 0
  }
}
