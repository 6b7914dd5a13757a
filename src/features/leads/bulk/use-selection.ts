import './selection.css'
import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useRef } from 'react'

import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { isUnreadable } from '#/lib/schema.ts'
import { announce } from '#/ui/display/live-region.tsx'
import { type TableMarks } from '#/ui/table/marks.ts'
import {
  nothing,
  selectTo,
  type SelectionContext,
  toggleAt,
  without,
  withRows,
} from '#/ui/table/selection.ts'

import { type LeadRows, type ListRow } from '../page/use-lead-pages.ts'
import { rowName } from '../table/row-text.ts'
import { freshRows } from './fresh-rows.ts'
import { leadsCount } from './lead-labels.ts'

/** The selected leads of a list. */
export interface Selection {
  readonly count: number
  /** Returns the latest known version of each lead. */
  leads(): LeadRow[]
  toggle(index: number): void
  /** Selects the range from where the last selection began. */
  selectTo(index: number): void
  clear(): void
  /** Adds leads as they were at some earlier time, for example when a bulk action was started. */
  add(leads: readonly LeadRow[]): void
  remove(ids: readonly string[]): void
  /** Unselects all leads except these. */
  keepOnly(ids: readonly string[]): void
}

/**
 * The selection of a list. Announces its changes.
 * @param listKey another list or other filters clear the selection; another sort order does not
 */
export function useSelection(rows: LeadRows, marks: TableMarks<ListRow>, listKey: string): Selection {
  const client = useQueryClient()
  const selected = useSelector(marks.selected)
  const count = selected.rows.size
  const table: SelectionContext<ListRow> = {
    ...rows,
    labelOf: (row) => (isUnreadable(row) ? undefined : rowName(row)),
  }

  const listBefore = useRef(listKey)
  useEffect(() => {
    if (listBefore.current === listKey) return
    listBefore.current = listKey
    marks.selected.set(nothing<ListRow>())
  }, [listKey, marks])
  const announced = useRef(count)
  useEffect(() => {
    if (announced.current === count) return
    announced.current = count
    announce(count === 0 ? 'Selection cleared' : `${leadsCount(count)} selected`)
  }, [count])

  const remove = (ids: readonly string[]) => marks.selected.set(without(marks.selected.get(), ids))
  return {
    count,
    leads: () => freshRows(client, selected.rows.values()),
    toggle: (index) => toggleAt(marks, table, index),
    selectTo: (index) => selectTo(marks, table, index),
    clear: () => marks.selected.set(nothing<ListRow>()),
    add(leads) {
      const before = marks.selected.get()
      const added = leads.filter(({ id }) => !before.rows.has(id)).map((row) => [row.id, row] as const)
      marks.selected.set(withRows(before, added, 0))
    },
    remove,
    keepOnly(ids) {
      const kept = new Set(ids)
      remove([...marks.selected.get().rows.keys()].filter((id) => !kept.has(id)))
    },
  }
}
