import { type ReactNode } from 'react'

import { usePart } from '../part.ts'
import { type ColumnTable } from './columns.ts'
import { selectPart } from './select-part.ts'
import { TableBody, type TableBodyProps } from './table-body.tsx'
import { TableHead } from './table-head.tsx'

/**
 * A table of any length, of rows of one height: sortable header, virtualised rows, a roving row cursor.
 * What it is ordered and filtered by, and where the rows come from, is the caller's.
 */
export function DataTable<Row, Cell>({
  label,
  bodyKey,
  table,
  headClassName,
  instead,
  busy = false,
  ...body
}: TableBodyProps<Row, Cell> & {
  label: string
  /** Another key is another list: scrolled to its own place. */
  bodyKey: string
  /** Its columns, and what it is ordered by. */
  table: ColumnTable<Cell>
  /** Grid and side padding, shared with the rows. */
  headClassName: string
  /** Stands where the rows would: nothing there, could not load, loading. */
  instead?: ReactNode
  busy?: boolean
}) {
  const SelectAll = usePart(selectPart)?.SelectAll
  const { marks, markLabel, view, rowAt, keyOf, indexOf } = body
  return (
    <>
      <div
        role="table"
        aria-label={label}
        aria-rowcount={body.count + 1}
        aria-busy={busy}
        className={instead === undefined ? 'flex min-h-0 flex-1 flex-col' : 'shrink-0'}
      >
        <TableHead
          table={table}
          columns={body.columns}
          className={headClassName}
          before={
            SelectAll &&
            marks &&
            markLabel &&
            instead === undefined && (
              <SelectAll
                marks={marks}
                view={view}
                rowAt={rowAt}
                keyOf={keyOf}
                indexOf={indexOf}
                labelOf={markLabel}
              />
            )
          }
        />
        {instead === undefined && <TableBody key={`${bodyKey} ${body.rowHeight}`} {...body} />}
      </div>
      {instead}
    </>
  )
}
