import '../table/lead-table.css'
import './summary.css'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'

import { PAGE_SIZE } from '#/api/leads.ts'
import { type LeadListView } from '#/domain/list/lead-filters-query.ts'
import { isUnreadable } from '#/lib/schema.ts'
import { rememberSequence } from '#/providers/lead-sequence.ts'
import { useVirtualRows } from '#/ui/table/virtual-rows.ts'

import { type ListState } from '../state/list-state.ts'
import { GroupRow } from './group-row.tsx'
import { type ReportGroup, viewOfGroup } from './groups.ts'
import { MissingRow } from './missing-row.tsx'
import { type ReportIndex, type ReportPosition, reportIndex } from './report-index.ts'
import { ReportRow } from './report-row.tsx'
import { type GroupNeed, type GroupRows, useGroupRows } from './use-group-rows.ts'
import { useReportCursor, useReportKeys } from './use-report-keys.ts'

/** Heights of a group heading and of a row in pixels, as in summary.css. */
const heights = { wide: { group: 44, row: 40 }, phone: { group: 76, row: 88 } } as const

const headers = [
  { name: 'Channel', className: 'summary-channel', quiet: true },
  { name: 'Lead', className: 'summary-lead' },
  { name: 'Status', className: 'summary-status' },
  { name: 'Source', className: 'summary-source' },
  { name: 'Last comment', className: 'summary-comment' },
  { name: 'Tour', className: 'summary-tour' },
  { name: 'Lost reason', className: 'summary-lost' },
  { name: 'Assigned to', className: 'summary-agent', quiet: true },
  { name: 'Age', className: 'summary-age' },
] as const satisfies readonly { name: string; className: string; quiet?: boolean }[]

/** The groups of the report with the rows of expanded ones. Only what is in view is mounted and loaded. */
export function ReportGrid({
  groups,
  openOf,
  onToggle,
  view,
  state,
  now,
  phone,
  busy,
}: {
  groups: readonly ReportGroup[]
  openOf: (key: string) => boolean
  onToggle: (key: string, open: boolean) => void
  view: LeadListView
  state: ListState
  now: number
  phone: boolean
  busy: boolean
}) {
  const client = useQueryClient()
  const body = useRef<HTMLDivElement>(null)
  const height = phone ? heights.phone : heights.wide
  const rows = useMemo(
    () => reportIndex(groups.map(({ key, leads }) => ({ rows: leads, open: openOf(key) }))),
    [groups, openOf],
  )
  const { cursorIndex, setCursor } = useReportCursor(groups, rows, openOf)
  // The row with the focus stays mounted, no matter how far the user scrolls.
  const stop = cursorIndex ?? 0
  const {
    mounted,
    height: bodyHeight,
    scrollToIndex,
    scrollerRef,
  } = useMountedRows(groups, rows, height, stop)
  const groupRows = useGroupRows(view, needsOf(mounted, groups))

  const openLead = (group: ReportGroup, leadId: string, row: number) => {
    const known = groupRows.get(group.key)
    rememberSequence(
      client,
      { view: viewOfGroup(view, group.key), cursor: known?.cursor, total: known?.total },
      leadId,
      row,
    )
  }
  const keys = useReportKeys({
    groups,
    rows,
    openOf,
    onToggle,
    cursorIndex,
    setCursor,
    grid: body,
    pageRows: () =>
      Math.max(1, Math.floor((body.current?.parentElement?.clientHeight ?? 400) / height.row) - 1),
    scrollToIndex,
    groupRows,
    onOpen: openLead,
  })

  return (
    <div
      role="treegrid"
      tabIndex={-1}
      aria-label="Leads by property"
      aria-busy={busy}
      aria-rowcount={rows.count + 1}
      {...keys}
      className="flex min-h-0 flex-1 flex-col"
    >
      <Head />
      <div
        ref={scrollerRef}
        role="presentation"
        data-scroll-restoration-id="summary-report"
        className="min-h-0 flex-1 overflow-y-auto"
      >
        <div ref={body} role="rowgroup" className="relative" style={{ height: bodyHeight }}>
          {mounted.map(({ shown: group, row: number, index, top }) => {
            const at = { index, top, stop: index === stop }
            if (number === undefined) {
              return (
                <GroupRow
                  key={group.key}
                  {...at}
                  group={group}
                  state={state}
                  height={height.group}
                  open={openOf(group.key)}
                  onToggle={() => {
                    setCursor({ key: group.key, row: undefined })
                    onToggle(group.key, !openOf(group.key))
                  }}
                />
              )
            }
            return (
              <GroupLead
                key={`${group.key} ${String(number)}`}
                {...at}
                height={height.row}
                known={groupRows.get(group.key)}
                number={number}
                now={now}
                onOpen={(leadId) => openLead(group, leadId, number)}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

function Head() {
  return (
    <div role="rowgroup" className="max-tablet:sr-only">
      <div
        role="row"
        aria-rowindex={1}
        className="summary-head bg-surface-2 text-small font-medium text-ink-3"
      >
        {headers.map(({ name, className, ...more }) => (
          <span key={name} role="columnheader" className={className}>
            <span className={'quiet' in more ? 'sr-only' : undefined}>{name}</span>
          </span>
        ))}
      </div>
    </div>
  )
}

/** A lead of a group, or a placeholder until it is loaded. */
function GroupLead({
  known,
  number,
  now,
  onOpen,
  ...at
}: {
  index: number
  top: number
  height: number
  stop: boolean
  known: GroupRows | undefined
  /** Position in its group. */
  number: number
  now: number
  onOpen: (leadId: string) => void
}) {
  const lead = known?.rowAt(number)
  return lead === undefined || isUnreadable(lead) ? (
    <MissingRow {...at} known={known} number={number} broken={lead !== undefined} />
  ) : (
    <ReportRow {...at} row={lead} now={now} onOpen={() => onOpen(lead.id)} />
  )
}

/**
 * Returns the rows that are mounted now.
 * @param retained index of a row that stays mounted
 */
function useMountedRows(
  groups: readonly ReportGroup[],
  rows: ReportIndex,
  height: (typeof heights)['wide' | 'phone'],
  retained: number,
) {
  // The library recalculates the layout of all rows when `keyOf` changes. That must happen when a group is expanded or
  // collapsed, not on every render.
  const layout = useMemo(
    () => ({
      rowHeight: (index: number) => (rows.at(index)?.row === undefined ? height.group : height.row),
      keyOf: (index: number) => index,
    }),
    [rows, height],
  )
  const { items, ...virtual } = useVirtualRows({ count: rows.count, ...layout, retained })
  const mounted = items.flatMap(({ index, start }) => {
    const position = rows.at(index)
    const group = position && groups[position.group]
    return position && group ? [{ ...position, index, top: start, shown: group }] : []
  })
  return { mounted, ...virtual }
}

/** Returns the pages of the groups that the mounted rows need. */
function needsOf(mounted: readonly ReportPosition[], groups: readonly ReportGroup[]): GroupNeed[] {
  const pages = new Map<number, Set<number>>()
  for (const { group, row } of mounted) {
    if (row === undefined) continue
    const own = pages.get(group) ?? new Set()
    pages.set(group, own.add(Math.floor(row / PAGE_SIZE)))
  }
  return [...pages]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([group, own]) => {
      const key = groups[group]?.key
      return key === undefined ? [] : [{ key, pages: [...own].toSorted((a, b) => a - b) }]
    })
}
