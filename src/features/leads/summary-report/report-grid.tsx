import '../table/lead-table.css'
import './summary.css'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

import { type LeadView, PAGE_SIZE } from '#/api/leads.ts'
import { isUnreadable } from '#/lib/schema.ts'
import { rememberSequence } from '#/providers/lead-sequence.ts'
import { useHotkeys } from '#/ui/hotkeys.ts'

import { type ListState } from '../state/list-state.ts'
import { GroupRow } from './group-row.tsx'
import { type ReportGroup, viewOfGroup } from './groups.ts'
import { MissingRow } from './missing-row.tsx'
import { type PlanItem, planOf } from './plan.ts'
import { ReportRow } from './report-row.tsx'
import { useGroupRows } from './use-group-rows.ts'

/** Pixels of a group's line and of a row, as in summary.css. */
const heights = { wide: { group: 44, row: 40 }, phone: { group: 76, row: 88 } } as const

/** Pixels beyond the view that are mounted; the view is told in steps of half of it. */
const BEYOND = 400

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

/** Which line has the keyboard. */
interface Cursor {
  readonly key: string
  readonly row: number | undefined
}

/** The groups of the report with the rows of those that stand open: only what is in view is mounted and loaded. */
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
  view: LeadView
  state: ListState
  now: number
  phone: boolean
  busy: boolean
}) {
  const client = useQueryClient()
  const router = useRouter()
  const scroller = useRef<HTMLDivElement>(null)
  const focusing = useRef(false)
  const [seen, setSeen] = useState({ from: 0, to: 1_200 })
  const [cursor, setCursor] = useState<Cursor>()
  const height = phone ? heights.phone : heights.wide

  const plan = useMemo(
    () =>
      planOf(
        groups.map(({ key, leads }) => ({ key, rows: leads, open: openOf(key) })),
        height,
      ),
    [groups, openOf, height],
  )
  const items = plan.between(seen.from - BEYOND, seen.to + BEYOND)
  const at = cursor && indexOfCursor(cursor)
  const stopAt = at ?? 0
  // The line with the focus stays, however far one scrolls.
  const kept = items.some(({ index }) => index === stopAt) ? undefined : plan.itemAt(stopAt)
  const mounted = kept ? [...items, kept] : items

  const needs = groups.flatMap(({ key }, group) => {
    const pages = new Set(
      mounted.flatMap((item) =>
        item.group === group && item.row !== undefined ? [Math.floor(item.row / PAGE_SIZE)] : [],
      ),
    )
    return pages.size === 0 ? [] : [{ key, pages: [...pages].toSorted((a, b) => a - b) }]
  })
  const rows = useGroupRows(view, needs)

  function indexOfCursor({ key, row }: Cursor): number | undefined {
    const group = groups.findIndex((one) => one.key === key)
    if (group < 0) return undefined
    const open = openOf(key)
    const last = (groups[group]?.leads ?? 0) - 1
    return plan.indexOf(group, open && row !== undefined && last >= 0 ? Math.min(row, last) : undefined)
  }

  const look = useCallback(() => {
    const box = scroller.current
    if (!box) return
    const step = BEYOND / 2
    const from = Math.floor(box.scrollTop / step) * step
    const to = Math.ceil((box.scrollTop + box.clientHeight) / step) * step
    setSeen((before) => (before.from === from && before.to === to ? before : { from, to }))
  }, [])
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    look()
    if (typeof ResizeObserver !== 'function') return undefined
    const observer = new ResizeObserver(look)
    observer.observe(box)
    return () => observer.disconnect()
  }, [look])

  useLayoutEffect(() => {
    if (!focusing.current || at === undefined) return
    const line = scroller.current?.querySelector<HTMLElement>(`[data-index="${at}"]`)
    if (!line) return
    focusing.current = false
    line.focus({ preventScroll: true })
  })

  const moveTo = (index: number) => {
    const item = plan.itemAt(Math.max(0, Math.min(plan.size - 1, index)))
    const group = item && groups[item.group]
    const box = scroller.current
    if (!item || !group || !box) return
    setCursor({ key: group.key, row: item.row })
    focusing.current = true
    const bottom = item.top + (item.row === undefined ? height.group : height.row)
    if (item.top < box.scrollTop) box.scrollTop = item.top
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight
    look()
  }
  const step = (by: number) => moveTo(at === undefined ? 0 : at + by)
  const page = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / height.row) - 1)

  const trail = (group: ReportGroup, id: string, row: number) => {
    const known = rows.get(group.key)
    rememberSequence(
      client,
      { view: viewOfGroup(view, group.key), cursor: known?.cursor, total: known?.total },
      id,
      row,
    )
  }
  const enter = () => {
    const item = at === undefined ? undefined : plan.itemAt(at)
    const group = item && groups[item.group]
    if (!item || !group) return
    if (item.row === undefined) return onToggle(group.key, !openOf(group.key))
    const row = rows.get(group.key)?.rowAt(item.row)
    if (row === undefined || isUnreadable(row)) return
    trail(group, row.id, item.row)
    void router.navigate({ to: '/leads/$leadId', params: { leadId: row.id } })
  }
  const sideways = (open: boolean) => {
    const item = at === undefined ? undefined : plan.itemAt(at)
    const group = item && groups[item.group]
    if (!item || !group) return
    if (!open && item.row !== undefined) moveTo(plan.indexOf(item.group))
    else if (open && item.row === undefined && openOf(group.key)) step(1)
    else if (item.row === undefined && openOf(group.key) !== open) onToggle(group.key, open)
  }
  const handlers: Readonly<Record<string, () => void>> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    ArrowLeft: () => sideways(false),
    ArrowRight: () => sideways(true),
    Home: () => moveTo(0),
    End: () => moveTo(plan.size - 1),
    PageDown: () => moveTo((at ?? 0) + page()),
    PageUp: () => moveTo((at ?? 0) - page()),
    Enter: enter,
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const handle = handlers[event.key]
    if (!handle || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    // A link or a button in a line answers Enter itself.
    if (event.key === 'Enter' && !(event.target instanceof Element && event.target.matches('[role=row]')))
      return
    event.preventDefault()
    handle()
  }
  useHotkeys({
    j: (event) => {
      event.preventDefault()
      step(1)
    },
    k: (event) => {
      event.preventDefault()
      step(-1)
    },
  })

  // Tab, a press or a screen reader may come to a line as well as the keys do.
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const line = target.closest<HTMLElement>('[data-index]')
    const item = line ? plan.itemAt(Number(line.dataset['index'])) : undefined
    const group = item && groups[item.group]
    if (item && group && item.index !== at) setCursor({ key: group.key, row: item.row })
  }

  return (
    <div
      role="treegrid"
      tabIndex={-1}
      aria-label="Leads by property"
      aria-busy={busy}
      aria-rowcount={plan.size + 1}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      className="summary-grid flex min-h-0 flex-1 flex-col"
    >
      <div role="rowgroup" className="max-tablet:sr-only">
        <div
          role="row"
          aria-rowindex={1}
          className="summary-head bg-surface-2 text-small font-medium text-ink-2"
        >
          {headers.map(({ name, className, ...more }) => (
            <span key={name} role="columnheader" className={className}>
              <span className={'quiet' in more ? 'sr-only' : undefined}>{name}</span>
            </span>
          ))}
        </div>
      </div>
      <div
        ref={scroller}
        role="presentation"
        data-scroll-restoration-id="summary-report"
        onScroll={look}
        className="min-h-0 flex-1 overflow-y-auto"
      >
        <div role="rowgroup" className="relative" style={{ height: plan.height }}>
          {mounted.map((item) => renderItem(item))}
        </div>
      </div>
    </div>
  )

  function renderItem({ group: place, row: number, index, top }: PlanItem) {
    const group = groups[place]
    if (!group) return null
    const at = { index, top, stop: index === stopAt }
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
    const known = rows.get(group.key)
    const row = known?.rowAt(number)
    const id = `${group.key} ${String(number)}`
    if (row === undefined || isUnreadable(row)) {
      return (
        <MissingRow
          key={id}
          {...at}
          height={height.row}
          known={known}
          number={number}
          broken={row !== undefined}
        />
      )
    }
    return (
      <ReportRow
        key={id}
        {...at}
        row={row}
        now={now}
        height={height.row}
        onOpen={() => trail(group, row.id, number)}
      />
    )
  }
}
