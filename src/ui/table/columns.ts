import { type ReactElement } from 'react'

/** A column of a table. Widths are the table's grid template, so that header and rows share one. */
export interface TableColumn<Cell> {
  readonly id: string
  readonly header: string
  /** The header is for assistive technology only: the column holds a mark. */
  readonly quiet?: boolean
  /** Of header and cells: alignment, when to hide. */
  readonly className?: string
  /** Sortable, and in which direction first. */
  readonly sort?: 'asc' | 'desc'
  /** The cell: an element with the column's id as its key, `role="cell"` and the column's class. Never a component of its own. */
  readonly cell: (cell: Cell, className: string | undefined) => ReactElement
}

/** The column that a table is ordered by. */
export interface TableSort {
  readonly column: string
  readonly desc: boolean
}
