import './lead-table.css'
import { type Atom } from '@tanstack/store'
import { type CSSProperties, type ReactNode, type Ref, useCallback, useMemo, useRef } from 'react'

import { type LeadRow as Row } from '#/domain/lead/lead-row.ts'
import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { type Team } from '#/domain/team/team.ts'
import { type CurrentUser } from '#/domain/user/user.ts'
import { isUnreadable } from '#/lib/schema.ts'
import { cx } from '#/ui/cx.ts'
import { preload, usePart } from '#/ui/part.ts'
import { DataTable } from '#/ui/table/data-table.tsx'
import { type TableMarks } from '#/ui/table/marks.ts'
import { type TableView } from '#/ui/table/row-window.ts'
import { type RowPosition, type TableHandle, type TablePosition } from '#/ui/table/table-body.tsx'

import { type LeadCell } from '../columns/lead-columns.tsx'
import { columnsOfList, type ListColumns } from '../columns/use-columns.ts'
import { listParts } from '../page/list-parts.ts'
import { type LeadRows, type ListRow } from '../page/use-lead-pages.ts'
import { type ListOrder, type ListState } from '../state/list-state.ts'
import { columnEdgesPart } from '../toolbar/filter-parts.ts'
import { columnOfSort, sortOfColumn } from '../toolbar/sort-choices.ts'
import { leadHref } from './lead-href.ts'
import { LeadRowView, UnreadableRow } from './lead-row.tsx'
import { type RowCallbacks } from './row-actions.tsx'
import { rowName, rowTimes } from './row-text.ts'

/** Pixels of a row, as in lead-table.css: compact, as drawn, on phones. */
const rowHeights = { compact: 32, normal: 40, phone: 88 } as const

/** How tall rows are. */
export type Density = keyof typeof rowHeights

const markLabel = (row: ListRow) => (isUnreadable(row) ? undefined : rowName(row))

/** The rows of a list of leads. */
export function LeadTable({
  label,
  list,
  rows,
  state,
  columns,
  teams,
  onSort,
  now,
  user,
  density,
  view,
  start,
  onLeave,
  callbacks,
  marks,
  onIntent,
  instead,
  ref,
}: {
  label: string
  list: LeadListKey
  rows: LeadRows
  state: ListState
  columns: ListColumns
  /** By id, as far as they are known. */
  teams: ReadonlyMap<string, Team>
  onSort: (order: ListOrder) => void
  /** Epoch milliseconds. */
  now: number
  /** The acting user. */
  user: CurrentUser
  density: Density
  view: Atom<TableView>
  start: TablePosition | undefined
  onLeave: (place: TablePosition) => void
  callbacks: RowCallbacks
  /** What is selected. */
  marks: TableMarks<ListRow>
  onIntent: (row: Row) => void
  /** Stands where the rows would. */
  instead: ReactNode
  ref: Ref<TableHandle>
}) {
  const parts = usePart(listParts)
  const Actions = parts?.RowActions
  const Edges = usePart(columnEdgesPart)?.ColumnEdges
  const root = useRef<HTMLDivElement>(null)
  const compact = density === 'compact'
  const claims = useCallback(
    (teamId: string) => {
      const mode = teams.get(teamId)?.settings.assignmentMode
      return mode === undefined ? undefined : mode === 'CLAIM'
    },
    [teams],
  )
  const whyLeft = parts?.whyLeft
  const whyOf = useMemo(() => {
    const at = { list, filters: state.filters, me: user.id, claims }
    return (row: Row) => whyLeft?.(row, at)
  }, [whyLeft, list, state.filters, user.id, claims])

  const renderRow = (row: ListRow, place: RowPosition<LeadCell>) => {
    if (isUnreadable(row)) return <UnreadableRow key={rows.keyOf(row, place.index)} row={row} place={place} />
    const times = rowTimes(row, now, teams.get(row.teamRef)?.settings.warningSettings)
    return (
      <LeadRowView
        key={row.id}
        {...times}
        row={row}
        place={place}
        me={user.id}
        compact={compact}
        claims={claims(row.teamRef)}
        why={rows.loading ? undefined : whyOf(row)}
      />
    )
  }
  const intent = useCallback((row: ListRow) => (isUnreadable(row) ? undefined : onIntent(row)), [onIntent])
  const style: CSSProperties & Record<`--${string}`, string> =
    columns.template === undefined ? {} : { '--lead-cols': columns.template }
  return (
    <div
      ref={root}
      style={style}
      onPointerEnter={() => preload(columnEdgesPart)}
      onFocus={() => preload(columnEdgesPart)}
      className={cx(
        'lead-table relative flex min-h-0 flex-1 flex-col',
        compact && 'lead-compact',
        columns.template !== undefined && 'lead-own',
      )}
    >
      <DataTable<ListRow, LeadCell>
        ref={ref}
        label={label}
        bodyKey={rows.listKey}
        scrollId="leads"
        columns={columns.columns}
        sort={columnOfSort(state)}
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
              <Actions
                key={row.id}
                row={row}
                list={list}
                user={user}
                team={teams.get(row.teamRef)}
                gone={whyOf(row) !== undefined}
                callbacks={callbacks}
              />
            ))
        }
        onOpen={(row) => {
          if (!isUnreadable(row)) callbacks.onOpen(row)
        }}
        hrefOf={(row) => (isUnreadable(row) ? undefined : leadHref(row.id))}
        onIntent={intent}
        marks={marks}
        markLabel={markLabel}
        view={view}
        start={start}
        onLeave={onLeave}
        instead={instead}
        busy={rows.loading}
      />
      {Edges && density !== 'phone' && (
        <Edges
          root={root}
          columns={columns.columns}
          template={columns.template}
          state={columns.state}
          shown={columns.state?.shown ?? columnsOfList(list)}
          onChange={columns.change}
        />
      )}
    </div>
  )
}
