import { rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'

import { type TableColumn, type TableSort } from './columns.ts'

const features = tableFeatures({ rowSortingFeature })
// Rows come from the server, in order and page by page: no row model of the library could hold a million of them.
const noRows: object[] = []
const unordered = () => undefined

/** The columns of a table and what it is ordered by, held by TanStack Table. */
export function useColumnTable(
  columns: readonly Omit<TableColumn<never>, 'cell'>[],
  sort: TableSort | undefined,
  onSort: (sort: TableSort) => void,
) {
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, sort: direction }) => ({
        id,
        header,
        accessorFn: unordered,
        enableSorting: direction !== undefined,
        sortDescFirst: direction === 'desc',
      })),
    [columns],
  )
  const sorting = useMemo(() => (sort ? [{ id: sort.column, desc: sort.desc }] : []), [sort])
  return useTable({
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
}
