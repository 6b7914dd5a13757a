import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type DisplayColumnDef,
  functionalUpdate,
  type ReactTable,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { createElement, type ReactElement, useMemo } from 'react'

/** The table widths below which columns change, as in the container queries of the table's styles. */
export type NarrowTable = 1120 | 1064 | 950 | 794 | 764

/** Properties of a column beyond those of TanStack Table. */
interface ColumnMeta<Cell> {
  /**
   * Renders the cell: an element with the column's ID as its key, `role="cell"` and the column's class. Never a
   * component of its own, and not Table's `cell`, which would need a Row and a Cell object for each one: a fling mounts
   * rows within a single frame.
   */
  readonly draw: (cell: Cell, className: string | undefined) => ReactElement
  /** Class of header and cells: alignment, when to hide. */
  readonly className?: string
  /** Whether the header is only for assistive technology, because the column contains a mark. */
  readonly quiet?: boolean
  /** The sort key of the column in the caller's terms. The column is sortable only with it. */
  readonly sortKey?: string
  /** Whether its ascending order is the descending order of the key. */
  readonly inverted?: boolean
  /**
   * Which column takes the remaining width: the first one, or the second one if the user has set the first one's width.
   */
  readonly flexible?: 'first' | 'second'
  /** When there is not enough space, the lowest priority is dropped first. Without a priority the column stays. */
  readonly priority?: number
  /**
   * Its width in a table narrower than this many pixels, unless a smaller number has another one. 0: the column is not
   * shown.
   */
  readonly below?: Readonly<Partial<Record<NarrowTable, number>>>
  /** The bar that represents its text in the skeleton, in pixels. */
  readonly bar?: { readonly left?: number; readonly width: number }
  /** Whether it belongs to its list and is not in the column menu. */
  readonly unlisted?: boolean
  /** Text next to its name in the column menu. */
  readonly about?: string
}

const noMeta: ColumnMeta<unknown> = { draw: () => createElement('div') }

const features = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  // Only used as a type. The library does not keep it.
  columnMeta: noMeta,
})

/** The features of every table: only those for columns and order, none that reads rows. */
type ColumnFeatures<Cell> = Omit<typeof features, 'columnMeta'> & { columnMeta: ColumnMeta<Cell> }

/** A column of a table, defined once. The header, grid, cells, menu, sorting and skeleton are derived from it. */
export type TableColumn<Cell> = DisplayColumnDef<ColumnFeatures<Cell>, object> & {
  readonly id: string
  readonly header: string
  /** In pixels, unless the user has set another width. */
  readonly size: number
  readonly meta: ColumnMeta<Cell>
}

/** The columns of a table in TanStack Table: their order, visibility and widths, and the sort order. */
export type ColumnTable<Cell> = ReactTable<ColumnFeatures<Cell>, object>

// Rows come from the server, already sorted and page by page: no row model of the library could hold a million of them.
const noRows: object[] = []

/** The sort order of a table: one column, or none that is shown. */
export type TableSorting = readonly { readonly id: string; readonly desc: boolean }[]

/** The state of a table's columns by their IDs. It belongs to the caller, who keeps it in the URL or in storage. */
export interface ColumnTableState {
  columnOrder: string[]
  columnVisibility: Record<string, boolean>
  columnSizing: Record<string, number>
  sorting: TableSorting
}

/**
 * Returns the columns of a table.
 * @param onChange called with the part of the state that should change
 */
export function useColumnTable<Cell>(
  columns: readonly TableColumn<Cell>[],
  { columnOrder, columnVisibility, columnSizing, sorting: sortedBy }: ColumnTableState,
  onChange: (change: Partial<ColumnTableState>) => void,
): ColumnTable<Cell> {
  const sorting = useMemo(() => [...sortedBy], [sortedBy])
  return useTable<ColumnFeatures<Cell>, object>({
    features,
    columns,
    data: noRows,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { columnOrder, columnVisibility, columnSizing, sorting },
    onSortingChange: (next) => onChange({ sorting: functionalUpdate(next, sorting) }),
    onColumnOrderChange: (next) => onChange({ columnOrder: functionalUpdate(next, columnOrder) }),
    onColumnVisibilityChange: (next) =>
      onChange({ columnVisibility: functionalUpdate(next, columnVisibility) }),
    onColumnSizingChange: (next) => onChange({ columnSizing: functionalUpdate(next, columnSizing) }),
  })
}

/** Returns the definitions of a table's columns. */
export function definitionsOf<C extends { readonly id: string }>(
  columns: readonly { readonly id: string }[],
  defined: readonly C[],
): C[] {
  return columns.flatMap(({ id }) => defined.find((column) => column.id === id) ?? [])
}
