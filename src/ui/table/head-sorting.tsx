import { rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type Ref, useImperativeHandle, useMemo } from 'react'

import { type TableColumn, type TableSort } from './columns.ts'

// The rows come from the server in order; Table holds columns and state (performance, lesson 3).
const features = tableFeatures({ rowSortingFeature })
const noRows: object[] = []
const unordered = () => undefined

/** What a press on a header does. */
export interface HeadSortingHandle {
  toggle(columnId: string): void
}

/** The state behind a header row, of which it shows the result. Renders nothing: it comes after the first row. */
export function HeadSorting({
  columns,
  sort,
  onSort,
  ref,
}: {
  columns: readonly Omit<TableColumn<never>, 'cell'>[]
  sort: TableSort | undefined
  onSort: (sort: TableSort) => void
  ref: Ref<HeadSortingHandle>
}) {
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, sort }) => ({
        id,
        header,
        accessorFn: unordered,
        enableSorting: sort !== undefined,
        sortDescFirst: sort === 'desc',
      })),
    [columns],
  )
  const sorting = useMemo(() => (sort ? [{ id: sort.column, desc: sort.desc }] : []), [sort])
  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: (change) => {
      const [first] = typeof change === 'function' ? change(sorting) : change
      if (first) onSort({ column: first.id, desc: first.desc })
    },
  })
  useImperativeHandle(ref, () => ({ toggle: (columnId) => table.getColumn(columnId)?.toggleSorting() }))
  return null
}
