import { createAtom } from '@tanstack/store'
import { type ReactNode, type Ref, useMemo, useState } from 'react'

import { cx } from '#/ui/cx.ts'
import { type TableColumn, type TableSorting, useColumnTable } from '#/ui/table/columns.ts'
import { DataTable } from '#/ui/table/data-table.tsx'
import { type RowPosition, type TableHandle } from '#/ui/table/table-body.tsx'
import { nothingInView, type TableView } from '#/ui/table/table-view.ts'

/** What the cells of a row are drawn from. */
export interface CursorCell<Row> {
  readonly row: Row
  /** Tab comes in here. */
  readonly stop: boolean
}

const unsorted: TableSorting = []

/** A table of administration whose rows are all here: rows of one height, a roving cursor, cards on phones. */
export function CursorTable<Row>({
  label,
  columns,
  grid,
  rows,
  keyOf,
  labelOf,
  rowHeight,
  sorting = unsorted,
  onSort,
  onOpen,
  card,
  quiet,
  before,
  layers,
  instead,
  ref,
}: {
  label: string
  columns: readonly TableColumn<CursorCell<Row>>[]
  /** The classes of the grid that the columns stand in, for header and rows. */
  grid: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The row read out. */
  labelOf: (row: Row) => string
  rowHeight: number
  sorting?: TableSorting | undefined
  onSort?: ((sorting: TableSorting) => void) | undefined
  /** A press on the row beside its controls. */
  onOpen: (row: Row) => void
  /** On phones: the row as a card, in place of its cells. */
  card?: ((cell: CursorCell<Row>) => ReactNode) | undefined
  /** It stands back: it is not in use any more. */
  quiet?: ((row: Row) => boolean) | undefined
  before?: ReactNode
  layers?: ReactNode
  instead?: ReactNode
  ref?: Ref<TableHandle> | undefined
}) {
  const [view] = useState(() => createAtom<TableView>(nothingInView))
  const state = useMemo(
    () => ({ columnOrder: [], columnVisibility: {}, columnSizing: {}, sorting }),
    [sorting],
  )
  const table = useColumnTable(columns, state, (change) => {
    if (change.sorting) onSort?.(change.sorting)
  })
  const places = useMemo(() => new Map(rows.map((row, index) => [keyOf(row), index])), [rows, keyOf])
  const rowAt = useMemo(() => (index: number) => rows[index], [rows])
  const renderRow = (row: Row, place: RowPosition<CursorCell<Row>>) => {
    const cell = { row, stop: place.stop }
    return (
      <div
        key={keyOf(row)}
        role="row"
        data-index={place.index}
        aria-rowindex={place.index + 2}
        aria-label={labelOf(row)}
        style={{ top: place.top, height: place.height }}
        className={cx(
          'absolute inset-x-0 cursor-pointer border-b border-line contain-strict hover:bg-hover',
          card === undefined ? cx(grid, 'items-center whitespace-nowrap') : 'px-4',
          place.cursor && 'bg-hover shadow-[inset_2px_0_var(--accent)]',
          quiet?.(row) === true && 'text-ink-3',
        )}
      >
        {card === undefined ? (
          place.columns.map(({ meta }) => meta.draw(cell, meta.className))
        ) : (
          <div role="cell" className="h-full">
            {card(cell)}
          </div>
        )}
      </div>
    )
  }
  return (
    <DataTable<Row, CursorCell<Row>>
      ref={ref}
      label={label}
      bodyKey={label}
      table={table}
      columns={columns}
      headClassName={grid}
      before={before}
      layers={layers}
      count={rows.length}
      rowHeight={rowHeight}
      rowAt={rowAt}
      keyOf={keyOf}
      indexOf={(key) => places.get(key)}
      renderRow={renderRow}
      onOpen={onOpen}
      hrefOf={() => undefined}
      view={view}
      instead={instead}
    />
  )
}
