import './lead-table.css'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { createAtom, type Atom } from '@tanstack/store'
import {
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

import { teamsQuery } from '#/api/teams.ts'
import { type LeadRow as Row } from '#/domain/lead/lead-row.ts'
import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { type whyLeft as WhyLeft } from '#/domain/list/list-membership.ts'
import { type Team } from '#/domain/team/team.ts'
import { type CurrentUser } from '#/domain/user/user.ts'
import { isUnreadable } from '#/lib/schema.ts'
import { cx } from '#/ui/cx.ts'
import { lazyComponent, useIdle } from '#/ui/lazy.tsx'
import { DataTable } from '#/ui/table/data-table.tsx'
import { type TableMarks } from '#/ui/table/marks.ts'
import { rowOf } from '#/ui/table/row-events.ts'
import { type RowPosition, type TableHandle, type TablePosition } from '#/ui/table/table-body.tsx'
import { type TableView } from '#/ui/table/table-view.ts'

import { type ListActionsHandle } from '../bulk/list-actions.tsx'
import { type LeadCell } from '../columns/lead-columns.tsx'
import { type ListColumns } from '../columns/use-columns.ts'
import { type LeadRows, type ListRow } from '../page/use-lead-pages.ts'
import { type ListState } from '../state/list-state.ts'
import { LeadRowView, UnreadableRow } from './lead-row.tsx'
import { type RowCallbacks } from './row-actions.tsx'
import { leadHref, rowName, rowTimes } from './row-text.ts'

/**
 * Determines why a row left the list. Loaded together with the row actions, because neither is needed before something
 * happens.
 */
const membershipRule = createAtom<{ whyLeft?: typeof WhyLeft }>({})

// The overlays that follow the pointer are not urgent, so they load after the list.
const SelectAll = lazyComponent(
  () => import('#/ui/table/select-overlay.tsx').then((module) => module.SelectAll<ListRow>),
  { load: 'idle' },
)
const SelectOverlay = lazyComponent(
  () => import('#/ui/table/select-overlay.tsx').then((module) => module.SelectOverlay<ListRow>),
  { load: 'idle' },
)
const ActionOverlay = lazyComponent(
  () => import('#/ui/table/action-overlay.tsx').then((module) => module.ActionOverlay<ListRow>),
  { load: 'idle' },
)
const RowActions = lazyComponent(
  async () => {
    const [actions, membership] = await Promise.all([
      import('./row-actions.tsx'),
      import('#/domain/list/list-membership.ts'),
    ])
    membershipRule.set({ whyLeft: membership.whyLeft })
    return actions.RowActions
  },
  { load: 'idle' },
)
const ColumnEdges = lazyComponent(() =>
  import('../columns/column-edges.tsx').then((module) => module.ColumnEdges),
)

/** Row heights in pixels, as in lead-table.css: compact, as designed, on phones. */
const rowHeights = { compact: 32, normal: 40, phone: 88 } as const

/** The row height of a list. */
export type Density = keyof typeof rowHeights

const labelOf = (row: ListRow) => (isUnreadable(row) ? undefined : rowName(row))

interface LeadTableProps {
  label: string
  list: LeadListKey
  rows: LeadRows
  state: ListState
  columns: ListColumns
  /** Epoch milliseconds. */
  now: number
  /** The acting user. */
  user: CurrentUser
  density: Density
  view: Atom<TableView>
  start: TablePosition | undefined
  onLeave: (position: TablePosition) => void
  callbacks: RowCallbacks
  /** Cursor and selection of the table. */
  marks: TableMarks<ListRow>
  onIntent: (row: Row) => void
  /** Rendered in place of the rows. */
  fallback: ReactNode
  ref: Ref<TableHandle>
}

/** The table of a lead list. */
export function LeadTable({ ref, ...props }: LeadTableProps) {
  const { rows, columns, now, user, density, view, callbacks, marks } = props
  const teams = useTeamsById()
  const root = useRef<HTMLDivElement>(null)
  const compact = density === 'compact'
  const { claims, whyOf } = useMembership({ ...props, teams })
  // Otherwise all rows would render again for it when the teams are loaded.
  const showsMode = columns.columns.some(({ id }) => id === 'mode')

  const renderRow = (row: ListRow, position: RowPosition<LeadCell>) => {
    if (isUnreadable(row))
      return <UnreadableRow key={rows.keyOf(row, position.index)} row={row} position={position} />
    const times = rowTimes(row, now, teams.get(row.teamRef)?.settings.warningSettings)
    return (
      <LeadRowView
        key={row.id}
        {...times}
        row={row}
        position={position}
        me={user.id}
        compact={compact}
        claims={showsMode ? claims(row.teamRef) : undefined}
        why={rows.loading ? undefined : whyOf(row)}
      />
    )
  }
  const openMenu = (index: number, element: HTMLElement) => {
    const row = rows.rowAt(index)
    if (row !== undefined && !isUnreadable(row)) callbacks.actions.current?.menu(row, element)
  }
  const selection = { ...rows, labelOf, marks }
  return (
    <div
      ref={root}
      onClickCapture={(event) => {
        if (density !== 'phone') openAtCell(event, rows, callbacks.actions.current)
      }}
      style={columns.layout}
      className={cx(
        'lead-table relative flex min-h-0 flex-1 flex-col',
        compact && 'lead-compact',
        columns.own && 'lead-own',
        columns.sized && 'lead-sized',
      )}
    >
      <DataTable<ListRow, LeadCell>
        ref={ref}
        label={props.label}
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
        before={<SelectAll {...selection} view={view} />}
        overlays={
          <>
            <SelectOverlay {...selection} onHold={density === 'phone' ? openMenu : undefined} />
            <RowActionOverlay {...props} teams={teams} gone={(row) => whyOf(row) !== undefined} />
          </>
        }
        onOpen={(row) => {
          if (!isUnreadable(row)) callbacks.onOpen(row)
        }}
        hrefOf={(row) => (isUnreadable(row) ? undefined : leadHref(row.id))}
        cursor={marks.cursor}
        view={view}
        start={props.start}
        onLeave={props.onLeave}
        fallback={props.fallback}
        busy={rows.loading}
      />
      {density !== 'phone' && <ColumnEdgesOnIntent root={root} columns={columns} />}
    </div>
  )
}

/** A click on the status or the agent of a row opens a popover there instead of opening the lead. */
function openAtCell(event: MouseEvent, rows: LeadRows, actions: ListActionsHandle | null): void {
  if (!(event.target instanceof Element) || event.metaKey || event.ctrlKey || event.shiftKey) return
  const cell = event.target.closest<HTMLElement>('[data-opens]')
  const row = cell && rows.rowAt(rowOf(cell) ?? -1)
  if (!actions || !row || isUnreadable(row)) return
  event.stopPropagation()
  actions[cell.dataset['opens'] === 'status' ? 'status' : 'assign'](row, cell)
}

/**
 * Returns the teams by id: their limits for waiting too long, and whether their leads are claimed. Fetched
 * once, when the browser is idle. Until then, and when that fails, the common limits apply.
 */
function useTeamsById(): ReadonlyMap<string, Team> {
  const idle = useIdle()
  const { data } = useQuery({
    ...teamsQuery(),
    enabled: idle,
    staleTime: Infinity,
    meta: { quiet: true },
    notifyOnChangeProps: ['data'],
  })
  return useMemo(() => new Map((data ?? []).map((team) => [team.id, team])), [data])
}

/** Returns what is needed to decide whether a row still belongs in the list. */
function useMembership({
  list,
  state,
  user,
  teams,
}: Pick<LeadTableProps, 'list' | 'state' | 'user'> & { teams: ReadonlyMap<string, Team> }) {
  // The rule is available once the idle components are shown. `useIdle` re-renders the table at that moment.
  const whyLeft = useIdle() ? membershipRule.get().whyLeft : undefined
  const claims = useCallback(
    (teamId: string) => {
      const mode = teams.get(teamId)?.settings.assignmentMode
      return mode === undefined ? undefined : mode === 'CLAIM'
    },
    [teams],
  )
  const whyOf = useMemo(() => {
    const at = { list, filters: state.filters, me: user.id, claims }
    return (row: Row) => whyLeft?.(row, at)
  }, [whyLeft, list, state.filters, user.id, claims])
  return { claims, whyOf }
}

/**
 * The actions of the row under the pointer or the cursor. While rows are selected, the selection bar shows the actions
 * instead.
 */
function RowActionOverlay({
  list,
  rows,
  teams,
  user,
  callbacks,
  onIntent,
  marks,
  gone,
}: Pick<LeadTableProps, 'list' | 'rows' | 'user' | 'callbacks' | 'onIntent' | 'marks'> & {
  teams: ReadonlyMap<string, Team>
  gone: (row: Row) => boolean
}) {
  const intent = useCallback((row: ListRow) => (isUnreadable(row) ? undefined : onIntent(row)), [onIntent])
  if (useSelector(marks.selected, (selected) => selected.rows.size > 0)) return null
  return (
    <ActionOverlay
      rowAt={rows.rowAt}
      onIntent={intent}
      render={(row) =>
        isUnreadable(row) ? null : (
          <RowActions
            key={row.id}
            row={row}
            list={list}
            user={user}
            teams={teams}
            gone={gone(row)}
            callbacks={callbacks}
          />
        )
      }
    />
  )
}

/**
 * The resize handles of the columns. They mount when the pointer or the focus first enters the table, because they
 * measure every header.
 */
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
