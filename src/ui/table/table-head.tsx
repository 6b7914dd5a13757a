import { rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMemo } from 'react'

import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'
import { type TableColumn, type TableSort } from './columns.ts'

// The rows come from the server in order; Table holds columns and state (performance, lesson 3).
const features = tableFeatures({ rowSortingFeature })
const noRows: object[] = []
const unordered = () => undefined

/** The header row: one sorted column, the arrow beside its label, `aria-sort`. */
export function TableHead<Cell>({
  columns,
  sort,
  onSort,
  className,
}: {
  columns: readonly TableColumn<Cell>[]
  sort: TableSort | undefined
  onSort: (sort: TableSort) => void
  /** Grid and side padding, shared with the rows. */
  className: string
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
  return (
    <div
      role="rowgroup"
      className="h-9 shrink-0 [scrollbar-gutter:stable] overflow-hidden border-b border-line bg-surface-2 max-tablet:hidden"
    >
      {table.getHeaderGroups().map((group) => (
        <div
          key={group.id}
          role="row"
          aria-rowindex={1}
          className={cx('h-full items-center text-small font-medium text-ink-2', className)}
        >
          {group.headers.map((header, index) => {
            const { column } = header
            const order = column.getIsSorted()
            const given = columns[index]
            const label = given?.quiet ? <span className="sr-only">{given.header}</span> : given?.header
            return (
              <div
                key={header.id}
                role="columnheader"
                aria-sort={order === false ? undefined : order === 'asc' ? 'ascending' : 'descending'}
                className={cx('min-w-0 truncate', given?.className)}
              >
                {column.getCanSort() ? (
                  <button
                    type="button"
                    onClick={column.getToggleSortingHandler()}
                    className={cx(
                      '-mx-1 inline-flex h-6 max-w-full items-center gap-1 rounded-sm px-1 hover:text-ink',
                      order !== false && 'text-ink',
                    )}
                  >
                    {label}
                    {order !== false && <Icon icon={order === 'asc' ? ArrowUp : ArrowDown} size={12} />}
                  </button>
                ) : (
                  label
                )}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
