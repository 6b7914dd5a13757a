import './lead-table.css'
import { type Atom } from '@tanstack/store'
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

import { type LeadRow as Row } from '#/domain/lead/lead-row.ts'
import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { type Team } from '#/domain/team/team.ts'
import { type CurrentUser } from '#/domain/user/user.ts'
import { isUnreadable } from '#/lib/schema.ts'
import { cx } from '#/ui/cx.ts'
import { lazyComponent } from '#/ui/lazy.tsx'
import { usePart } from '#/ui/part.ts'
import { DataTable } from '#/ui/table/data-table.tsx'
import { type TableMarks } from '#/ui/table/marks.ts'
import { type TableView } from '#/ui/table/row-window.ts'
import { type RowPosition, type TableHandle, type TablePosition } from '#/ui/table/table-body.tsx'

import { type LeadCell } from '../columns/lead-columns.tsx'
import { type ListColumns } from '../columns/use-columns.ts'
import { listParts } from '../page/list-parts.ts'
import { type LeadRows, type ListRow } from '../page/use-lead-pages.ts'
import { type ListState } from '../state/list-state.ts'
import { leadHref } from './lead-href.ts'
import { LeadRowView, UnreadableRow } from './lead-row.tsx'
import { type RowCallbacks } from './row-actions.tsx'
import { rowName, rowTimes } from './row-text.ts'

const ColumnEdges = lazyComponent(() =>
  import('../columns/column-edges.tsx').then((module) => module.ColumnEdges),
)

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
  return (
    <div
      ref={root}
      style={columns.layout}
      className={cx(
        'lead-table relative flex min-h-0 flex-1 flex-col',
        compact && 'lead-compact',
        columns.own && 'lead-own',
      )}
    >
      <DataTable<ListRow, LeadCell>
        ref={ref}
        label={label}
        bodyKey={rows.listKey}
        scrollId="leads"
        table={columns.table}
        columns={columns.columns}
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
      {density !== 'phone' && <ColumnEdgesOnIntent root={root} columns={columns} />}
    </div>
  )
}

/** The edges that set widths, once somebody comes near the table: they measure every header. */
function ColumnEdgesOnIntent(props: { root: RefObject<HTMLElement | null>; columns: ListColumns }) {
  const { root } = props
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = root.current
    if (!element || near) return undefined
    const come = () => setNear(true)
    element.addEventListener('pointerenter', come)
    element.addEventListener('focusin', come)
    return () => {
      element.removeEventListener('pointerenter', come)
      element.removeEventListener('focusin', come)
    }
  }, [root, near])
  return near && <ColumnEdges {...props} />
}
