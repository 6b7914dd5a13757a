import { type UserRecord } from '../records.ts'
import { type WireRow } from '../wire/wire.ts'
import { type LeadIndex, type PinnedList } from './lead-index.ts'
import { type LeadQuery, type LeadView, viewOfQuery } from './lead-view.ts'

/** One page of a list. */
export interface LeadPage {
  items: WireRow[]
  total: number
  offset: number
  cursor: string
  nextCursor: string | undefined
  newSince: number
}

/** Provides the pages of lists whose order is pinned under a cursor. */
export interface LeadLists {
  /**
   * Returns a page. Conditions relative to now (the last seven days, over the limit) refer to the moment when the order
   * was pinned. Without a cursor, or with an unknown one (forgotten, of another user or of another view), a new order
   * is pinned and its new cursor returned.
   * @param now epoch milliseconds
   */
  page(
    viewer: UserRecord,
    question: LeadQuery & Pick<LeadView, 'sort' | 'dir'>,
    now: number,
    range: { cursor?: string | undefined; offset: number; limit: number },
  ): LeadPage
  /** Forgets every cursor, as a restarted server would. */
  forget(): void
}

/** Maximum number of pinned orders. The least recently used one is dropped first. */
const KEPT = 200

/** Creates the paged lists over an index. */
export function createLeadLists(index: () => LeadIndex): LeadLists {
  const kept = new Map<string, { key: string; list: PinnedList }>()
  let count = 0
  return {
    page(viewer, question, now, { cursor, offset, limit }) {
      const key = JSON.stringify([
        viewer.id,
        Object.entries(question).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ])
      const found = cursor === undefined ? undefined : kept.get(cursor)
      const known = found?.key === key ? found : undefined
      const name = known && cursor !== undefined ? cursor : `cursor-${++count}`
      const pinned = known ?? { key, list: index().pin(viewer, viewOfQuery(question, viewer.id, now)) }
      kept.delete(name)
      kept.set(name, pinned)
      if (kept.size > KEPT) {
        const oldest = kept.keys().next().value
        if (oldest !== undefined) kept.delete(oldest)
      }
      const items = pinned.list.rows(offset, limit)
      const total = pinned.list.total()
      return {
        items,
        total,
        offset,
        cursor: name,
        nextCursor: offset + items.length < total ? name : undefined,
        newSince: known ? pinned.list.newSince() : 0,
      }
    },
    forget: () => kept.clear(),
  }
}
