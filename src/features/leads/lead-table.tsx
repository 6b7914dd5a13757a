import './lead-table.css'
import { type ReactNode, type Ref, useCallback } from 'react'

import { type LeadRow as Row } from '#/domain/lead-row.ts'
import { isUnreadable } from '#/lib/schema.ts'
import { cx } from '#/ui/cx.ts'
import { usePart } from '#/ui/part.ts'
import { DataTable } from '#/ui/table/data-table.tsx'
import { type Signal } from '#/ui/table/signal.ts'
import { type RowPlace, type TableHandle, type TablePlace } from '#/ui/table/table-body.tsx'
import { type TableView } from '#/ui/table/table-view.ts'

import { type LeadCell, leadColumns } from './lead-columns.tsx'
import { leadHref } from './lead-href.ts'
import { LeadRow } from './lead-row.tsx'
import { listParts } from './list-parts.ts'
import { rowTimes } from './row-words.ts'
import { type LeadSearch } from './search.ts'
import { columnOfSort, sortOfColumn } from './sort-choices.ts'
import { UnreadableRow } from './unreadable-row.tsx'
import { type LeadRows, type ListRow } from './use-lead-pages.ts'
import { useWarningSettings } from './use-warning-settings.ts'

/** Pixels of a row, as in lead-table.css: compact, as drawn, on phones. */
const rowHeights = { compact: 32, normal: 40, phone: 88 } as const

/** How tall rows are. */
export type Density = keyof typeof rowHeights

/** The rows of a list of leads. */
export function LeadTable({
  label,
  rows,
  search,
  onSort,
  now,
  me,
  density,
  view,
  start,
  onLeave,
  onOpen,
  onText,
  onIntent,
  instead,
  ref,
}: {
  label: string
  rows: LeadRows
  search: Pick<LeadSearch, 'sort' | 'dir'>
  onSort: (order: Pick<LeadSearch, 'sort' | 'dir'>) => void
  /** Epoch milliseconds. */
  now: number
  /** The acting user's id. */
  me: string
  density: Density
  view: Signal<TableView>
  start: TablePlace | undefined
  onLeave: (place: TablePlace) => void
  onOpen: (row: Row) => void
  onText: (row: Row) => void
  onIntent: (row: Row) => void
  /** Stands where the rows would. */
  instead: ReactNode
  ref: Ref<TableHandle>
}) {
  const settings = useWarningSettings()
  const Actions = usePart(listParts)?.RowActions
  const compact = density === 'compact'
  const renderRow = (row: ListRow, place: RowPlace<LeadCell>) => {
    if (isUnreadable(row)) return <UnreadableRow key={rows.keyOf(row, place.index)} row={row} place={place} />
    const times = rowTimes(row, now, settings.get(row.teamRef))
    return <LeadRow key={row.id} {...times} row={row} place={place} me={me} compact={compact} />
  }
  const intent = useCallback((row: ListRow) => (isUnreadable(row) ? undefined : onIntent(row)), [onIntent])
  return (
    <div className={cx('lead-table flex min-h-0 flex-1 flex-col', compact && 'lead-compact')}>
      <DataTable<ListRow, LeadCell>
        ref={ref}
        label={label}
        bodyKey={rows.listKey}
        scrollId="leads"
        columns={leadColumns}
        sort={columnOfSort(search)}
        onSort={(sort) => {
          const order = sortOfColumn(sort)
          if (order) onSort(order)
        }}
        headClassName="lead-grid"
        stripes="lead-stripes"
        count={rows.total ?? 0}
        rowHeight={rowHeights[density]}
        rowAt={rows.rowAt}
        keyOf={rows.keyOf}
        indexOf={rows.indexOf}
        renderRow={renderRow}
        renderActions={
          Actions &&
          ((row) =>
            isUnreadable(row) ? null : (
              <Actions row={row} onOpen={onOpen} onText={row.phone === undefined ? undefined : onText} />
            ))
        }
        onOpen={(row) => {
          if (!isUnreadable(row)) onOpen(row)
        }}
        hrefOf={(row) => (isUnreadable(row) ? undefined : leadHref(row.id))}
        onIntent={intent}
        view={view}
        start={start}
        onLeave={onLeave}
        instead={instead}
        busy={rows.loading}
      />
    </div>
  )
}
