import { type ReactElement, useMemo } from 'react'

import { type ColumnTable, type TableColumn, type TableSorting, useColumnTable } from './columns.ts'

/** A column for tests. */
export function testColumn<Cell>(
  id: string,
  header: string,
  meta: Omit<TableColumn<Cell>['meta'], 'draw'> & { draw?: (cell: Cell) => ReactElement } = {},
  sortDescFirst = false,
): TableColumn<Cell> {
  return {
    id,
    header,
    size: 100,
    sortDescFirst,
    meta: { draw: () => <div key={id} role="cell" />, ...meta },
  }
}

/** Returns a column table for which only the sort order is set. */
export function useTestTable<Cell>(
  columns: readonly TableColumn<Cell>[],
  sorting: TableSorting = [],
  onSort: (sorting: TableSorting) => void = () => undefined,
): ColumnTable<Cell> {
  const state = useMemo(
    () => ({ columnOrder: [], columnVisibility: {}, columnSizing: {}, sorting }),
    [sorting],
  )
  return useColumnTable(columns, state, (change) => {
    if (change.sorting) onSort(change.sorting)
  })
}
