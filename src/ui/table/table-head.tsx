import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode } from 'react'

import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { useColumnTable } from './column-table.ts'
import { type TableColumn, type TableSort } from './columns.ts'

const orders: Readonly<Record<string, 'ascending' | 'descending'>> = { asc: 'ascending', desc: 'descending' }

/** The header row: one sorted column, the arrow beside its label, `aria-sort`. */
export function TableHead<Cell>({
  columns,
  sort,
  onSort,
  className,
  before,
}: {
  columns: readonly TableColumn<Cell>[]
  sort: TableSort | undefined
  onSort: (sort: TableSort) => void
  /** Grid and side padding, shared with the rows. */
  className: string
  /** In the first header, at the left edge: the box that selects all. */
  before?: ReactNode
}) {
  const table = useColumnTable(columns, sort, onSort)
  return (
    <div
      role="rowgroup"
      className="h-9 shrink-0 [scrollbar-gutter:stable] overflow-hidden border-b border-line bg-surface-2 max-tablet:hidden"
    >
      <div
        role="row"
        aria-rowindex={1}
        className={cx('relative h-full items-center text-small font-medium text-ink-2', className)}
      >
        {columns.map((column, index) => {
          const order = orders[String(table.getColumn(column.id)?.getIsSorted())]
          const label = column.quiet ? <span className="sr-only">{column.header}</span> : column.header
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-sort={order}
              className={cx('min-w-0 truncate', column.className)}
            >
              {index === 0 && before}
              {column.sort ? (
                <button
                  type="button"
                  onClick={() => table.getColumn(column.id)?.toggleSorting()}
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
