import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, type RefCallback, useRef } from 'react'

import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'
import { announce } from '../live-region.tsx'
import { part, preload, usePart } from '../part.ts'
import { type TableColumn, type TableSort } from './columns.ts'
import { type HeadSortingHandle } from './head-sorting.tsx'

/** TanStack Table: what a press on a header means. */
const headSortingPart = part(() => import('./head-sorting.tsx'))

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
  const Sorting = usePart(headSortingPart)?.HeadSorting
  const sorting = useRef<HeadSortingHandle>(null)
  // Pressed before what sorts was there.
  const pressed = useRef<string>(undefined)
  const take: RefCallback<HeadSortingHandle> = (handle) => {
    sorting.current = handle
    if (!handle || pressed.current === undefined) return
    handle.toggle(pressed.current)
    pressed.current = undefined
  }
  const press = (columnId: string) => {
    if (sorting.current) {
      sorting.current.toggle(columnId)
      return
    }
    pressed.current = columnId
    headSortingPart.load().catch(() => {
      pressed.current = undefined
      announce('Could not load this part. Check your connection', 'assertive')
    })
  }
  return (
    <div
      role="rowgroup"
      onPointerEnter={() => preload(headSortingPart)}
      className="h-9 shrink-0 [scrollbar-gutter:stable] overflow-hidden border-b border-line bg-surface-2 max-tablet:hidden"
    >
      {Sorting && <Sorting ref={take} columns={columns} sort={sort} onSort={onSort} />}
      <div
        role="row"
        aria-rowindex={1}
        className={cx('relative h-full items-center text-small font-medium text-ink-2', className)}
      >
        {columns.map((column, index) => {
          const order = sort?.column === column.id ? (sort.desc ? 'descending' : 'ascending') : undefined
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
                  onClick={() => press(column.id)}
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
