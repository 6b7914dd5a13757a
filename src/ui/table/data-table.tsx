import { createAtom } from '@tanstack/store'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { type ColumnTable, type TableColumn } from './columns.ts'
import { TableBody, type TableBodyProps } from './table-body.tsx'

/**
 * A table of any length with rows of one height: sortable header, virtualized rows, and a roving row cursor. The caller
 * decides on sort order and filters and supplies the rows.
 */
export function DataTable<Row, Cell>({
  label,
  bodyKey,
  table,
  headClassName,
  before,
  fallback,
  busy = false,
  ...body
}: Omit<TableBodyProps<Row, Cell>, 'focused'> & {
  label: string
  /** Identifies the list. A new key means another list, with its own scroll position. */
  bodyKey: string
  /** The columns of the table and its sort order. */
  table: ColumnTable<Cell>
  /** Classes for the grid and the side padding, shared with the rows. */
  headClassName: string
  /** Content at the left edge of the header: the checkbox that selects all. */
  before?: ReactNode
  /** Shown where the rows would be when the list is empty, could not be loaded, or is loading. */
  fallback?: ReactNode
  busy?: boolean
}) {
  const root = useRef<HTMLDivElement>(null)
  const [focused] = useState(() => createAtom(false))
  const empty = fallback !== undefined
  // The rows that had the focus are gone, and no other rows are there yet or will come, so the table itself gets the
  // focus.
  useLayoutEffect(() => {
    if (empty && focused.get() && document.activeElement === document.body)
      root.current?.focus({ preventScroll: true })
  }, [empty, focused])
  return (
    <>
      <div
        ref={root}
        role="table"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={body.count + 1}
        aria-busy={busy}
        className={cx('outline-none', empty ? 'shrink-0' : 'flex min-h-0 flex-1 flex-col')}
      >
        <TableHead table={table} columns={body.columns} className={headClassName} before={!empty && before} />
        {!empty && <TableBody key={`${bodyKey} ${body.rowHeight}`} {...body} focused={focused} />}
      </div>
      {fallback}
    </>
  )
}

const orders: Readonly<Record<string, 'ascending' | 'descending'>> = { asc: 'ascending', desc: 'descending' }

/** The header row: one sorted column, the arrow next to its label, and `aria-sort`. */
export function TableHead<Cell>({
  table,
  columns,
  className,
  before,
}: {
  table: ColumnTable<Cell>
  /** The visible columns. */
  columns: readonly TableColumn<Cell>[]
  /** Classes for the grid and the side padding, shared with the rows. */
  className: string
  /** Content of the first header at the left edge: the checkbox that selects all. */
  before?: ReactNode
}) {
  return (
    <div
      role="rowgroup"
      // An invisible scrollbar takes up the same space as the scrollbar next to the rows. If that scrollbar takes no
      // space, header and rows both reach the right edge.
      className="h-(--head,36px) shrink-0 [scrollbar-color:transparent_transparent] overflow-x-hidden [overflow-y:var(--table-scroll,scroll)] border-b border-line bg-surface-2 max-tablet:hidden"
    >
      <div
        role="row"
        aria-rowindex={1}
        className={cx('relative h-full items-center text-small font-medium text-ink-3', className)}
      >
        {columns.map(({ id, header, meta }, index) => {
          const order = orders[String(table.getColumn(id)?.getIsSorted())]
          const label = meta.quiet ? <span className="sr-only">{header}</span> : header
          return (
            <div
              key={id}
              role="columnheader"
              aria-sort={order}
              className={cx('min-w-0 truncate', meta.className)}
            >
              {index === 0 && before}
              {meta.sortKey ? (
                <button
                  type="button"
                  onClick={() => table.getColumn(id)?.toggleSorting()}
                  className={cx(
                    '-mx-1 inline-flex h-6 max-w-full items-center gap-1 rounded-sm px-1 hover:text-ink',
                    order && 'text-ink',
                  )}
                >
                  <span className="truncate">{label}</span>
                  {order && <Icon icon={order === 'ascending' ? ArrowUp : ArrowDown} size={12} />}
                </button>
              ) : (
                label
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
