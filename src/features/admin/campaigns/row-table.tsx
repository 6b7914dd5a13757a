import { type ReactNode, useState } from 'react'

import { cx } from '#/ui/cx.ts'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { useVirtualRows } from '#/ui/table/virtual-rows.ts'
import { useMedia } from '#/ui/use-media.ts'

/** A column of a table of administration. */
export interface RowColumn<Row, Context> {
  readonly id: string
  readonly header: string
  /** The header is for assistive technology only. */
  readonly quiet?: boolean
  /** A track of the grid. */
  readonly width: string
  /** Only on wide screens. */
  readonly wide?: boolean
  readonly draw: (row: Row, context: Context) => ReactNode
}

/** Pixels of a row with two lines. */
const ROW = 56

/** Rows of two lines, only those in view mounted; on phones each row is a card. */
export function RowTable<Row extends { readonly id: string }, Context>({
  label,
  columns,
  rows,
  context,
  below,
  under,
}: {
  label: string
  columns: readonly RowColumn<Row, Context>[]
  /** Undefined: they are on their way. */
  rows: readonly Row[] | undefined
  /** What cells are drawn with besides their row. */
  context: Context
  /** A line below the cells of a row, over its whole width. */
  below?: ((row: Row, context: Context) => ReactNode) | undefined
  /** After the last row. */
  under?: ReactNode
}) {
  const wide = useMedia('(min-width: 1280px)')
  const [focused, setFocused] = useState<number>()
  const shown = columns.filter((column) => wide || column.wide !== true)
  const { scrollerRef, items, height } = useVirtualRows({
    count: rows?.length ?? 0,
    rowHeight: ROW,
    keyOf: (index) => rows?.[index]?.id ?? index,
    retained: focused,
  })
  const grid = { gridTemplateColumns: shown.map(({ width }) => width).join(' ') }
  return (
    <div ref={scrollerRef} className="min-h-0 flex-1 overflow-auto" data-scroll-restoration-id="rows">
      <div
        role="table"
        aria-label={label}
        aria-rowcount={rows === undefined ? -1 : rows.length + 1}
        aria-busy={rows === undefined || undefined}
        className="min-w-180"
      >
        <div role="rowgroup" className="sticky top-0 z-header border-b border-line bg-surface-2">
          <div
            role="row"
            aria-rowindex={1}
            style={grid}
            className="grid h-9 items-center gap-3 pr-4 pl-6 text-small font-medium text-ink-2"
          >
            {shown.map(({ id, header, quiet }) => (
              <div key={id} role="columnheader" className="min-w-0 truncate">
                {quiet ? <span className="sr-only">{header}</span> : header}
              </div>
            ))}
          </div>
        </div>
        {rows === undefined ? (
          <SkeletonRows grid={grid} columns={shown.length} />
        ) : (
          <div role="rowgroup" className="relative" style={{ height }}>
            {items.map(({ index, key, start }) => {
              const row = rows[index]
              if (row === undefined) return null
              const line = below?.(row, context)
              return (
                <div
                  key={key}
                  role="row"
                  aria-rowindex={index + 2}
                  onFocus={() => setFocused(index)}
                  style={{ ...grid, top: start, height: ROW }}
                  className="absolute inset-x-0 grid items-center gap-3 border-b border-line pr-4 pl-6 hover:bg-hover"
                >
                  {shown.map(({ id, draw }) => (
                    <div
                      key={id}
                      role="cell"
                      className={cx('relative min-w-0', line !== undefined && '-top-2')}
                    >
                      {draw(row, context)}
                    </div>
                  ))}
                  {line !== undefined && (
                    <div
                      role="cell"
                      className="pointer-events-none absolute right-16 bottom-2 left-6 flex items-center gap-1.5 truncate text-small text-ink-3"
                    >
                      {line}
                    </div>
                  )}
                </div>
              )
            })}
          </div>
        )}
      </div>
      {under}
    </div>
  )
}

function SkeletonRows({
  grid,
  columns,
}: {
  grid: { readonly gridTemplateColumns: string }
  columns: number
}) {
  return (
    <div role="rowgroup">
      {Array.from({ length: 6 }, (_, row) => (
        <div
          key={row}
          role="row"
          style={{ ...grid, height: ROW }}
          className="grid items-center gap-3 border-b border-line pr-4 pl-6"
        >
          {Array.from({ length: columns }, (__, column) => (
            <div key={column} role="cell">
              {row === 0 && column === 0 && <span className="sr-only">Loading</span>}
              <Skeleton className="block h-3 w-4/5" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
