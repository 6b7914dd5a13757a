import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { walkLeads } from '#/api/lead-bulk.ts'
import { isAborted, errorMessage } from '#/api/request/errors.ts'
import { type LeadListView } from '#/domain/list/lead-filters-query.ts'
import { clock } from '#/lib/clock.ts'
import { toast } from '#/ui/layers/toast.ts'
import { type TableMarks } from '#/ui/table/marks.ts'
import { withRows } from '#/ui/table/selection.ts'

import { type LeadRows, type ListRow } from '../page/use-lead-pages.ts'

/** Selects leads that are not loaded yet: all of the list, and the gaps of a range. */
export function useSelectAll(rows: LeadRows, view: LeadListView, marks: TableMarks<ListRow>) {
  const client = useQueryClient()
  const [walked, setWalked] = useState<number>()
  const walk = useRef<AbortController>(undefined)
  const stop = () => {
    walk.current?.abort()
    walk.current = undefined
    setWalked(undefined)
  }
  const add = async (from: number, to: number) => {
    stop()
    const own = new AbortController()
    walk.current = own
    // Pages in view that are refetched during the walk are newer than its first rows.
    const startedAt = clock.local()
    setWalked(0)
    try {
      const found = await walkLeads(client, {
        view,
        cursor: rows.order,
        from,
        to,
        signal: own.signal,
        onProgress: setWalked,
      })
      if (own.signal.aborted) return
      marks.selected.set(
        withRows(
          marks.selected.get(),
          found.map((row) => [row.id, row] as const),
          startedAt,
        ),
      )
    } catch (error) {
      if (!isAborted(error))
        toast.error({ title: 'The leads couldn’t be selected', body: errorMessage(error) })
    } finally {
      if (walk.current === own) stop()
    }
  }

  const latest = useRef(add)
  useEffect(() => {
    latest.current = add
  })
  useEffect(() => {
    marks.gaps.set({ fill: (from, to) => void latest.current(from, to) })
    return () => {
      marks.gaps.set(() => undefined)
      walk.current?.abort()
    }
  }, [marks])

  return { walked, stop, all: () => void add(0, (rows.total ?? 0) - 1) }
}
