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

/** Widths of a table below which its columns change: those of the container queries in the table's styles. */
export type NarrowTable = 1120 | 1064 | 950 | 794 | 764

/** What TanStack Table does not know of a column. */
interface ColumnMeta<Cell> {
  /**
   * The cell: an element with the column's id as its key, `role="cell"` and the column's class. Never a component of its
   * own, and not Table's `cell`, which would need a Row and a Cell object for each: a fling mounts rows within a frame.
   */
  readonly draw: (cell: Cell, className: string | undefined) => ReactElement
  /** Of header and cells: alignment, when to hide. */
  readonly className?: string
  /** The header is for assistive technology only: the column holds a mark. */
  readonly quiet?: boolean
  /** What the column is sorted by, in the words of the caller's order; sortable only with it. */
  readonly sortKey?: string
  /** Its ascending order is the descending one of the key. */
  readonly inverted?: boolean
  /** Which column takes the width that is left: the first one, or the second if somebody has set the first one's width. */
  readonly flexible?: 'first' | 'second'
  /** Where there is no room the lowest go first; without one it stays. */
  readonly priority?: number
  /** Its width in a table that is narrower than so many pixels, unless a smaller number says another; 0: it is not there. */
  readonly below?: Readonly<Partial<Record<NarrowTable, number>>>
  /** The bar that stands for its text in the skeleton. Pixels. */
  readonly bar?: { readonly left?: number; readonly width: number }
  /** It belongs to its list and is not in the menu of columns. */
  readonly unlisted?: boolean
  /** What the menu of columns says beside its name. */
  readonly about?: string
}

const noMeta: ColumnMeta<unknown> = { draw: () => createElement('div') }

const features = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  // Only for its type: the library does not keep it.
  columnMeta: noMeta,
})

/** The features of every table: only of columns and order, none that reads rows. */
type ColumnFeatures<Cell> = Omit<typeof features, 'columnMeta'> & { columnMeta: ColumnMeta<Cell> }

/** A column of a table, defined once: the header, grid, cells, menu, sorting and skeleton follow from it. */
export type TableColumn<Cell> = DisplayColumnDef<ColumnFeatures<Cell>, object> & {
  readonly id: string
  readonly header: string
  /** Pixels, unless somebody has set another width. */
  readonly size: number
  readonly meta: ColumnMeta<Cell>
}

/** The columns of a table: their order, visibility and widths, and what it is ordered by, held by TanStack Table. */
export type ColumnTable<Cell> = ReactTable<ColumnFeatures<Cell>, object>

// Rows come from the server, in order and page by page: no row model of the library could hold a million of them.
const noRows: object[] = []

/** What a table is ordered by: one column, or none that it shows. */
export type TableSorting = readonly { readonly id: string; readonly desc: boolean }[]

/** The state of a table's columns, by their ids. It is the caller's: an address, a storage. */
export interface ColumnTableState {
  columnOrder: string[]
  columnVisibility: Record<string, boolean>
  columnSizing: Record<string, number>
  sorting: TableSorting
}

/**
 * The columns of a table.
 * @param onChange told the part of the state that is to be another
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

/** The definitions of a table's columns. */
export function definitionsOf<C extends { readonly id: string }>(
  columns: readonly { readonly id: string }[],
  defined: readonly C[],
): C[] {
  return columns.flatMap(({ id }) => defined.find((column) => column.id === id) ?? [])
}
