import { useRouter } from '@tanstack/react-router'
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

import { isUnreadable } from '#/lib/schema.ts'
import { useHotkeys } from '#/ui/hotkeys/hotkeys.ts'

import { type ReportGroup } from './groups.ts'
import { type ReportIndex } from './report-index.ts'
import { type GroupRows } from './use-group-rows.ts'

/** The row with the keyboard cursor: a group heading or a lead of the group. */
interface ReportCursor {
  readonly key: string
  readonly row: number | undefined
}

/** Returns the row index of the cursor, undefined until it is set, and a function that sets the cursor. */
export function useReportCursor(
  groups: readonly ReportGroup[],
  rows: ReportIndex,
  openOf: (key: string) => boolean,
) {
  const [cursor, setCursor] = useState<ReportCursor>()
  const indexOfCursor = ({ key, row }: ReportCursor): number | undefined => {
    const group = groups.findIndex((one) => one.key === key)
    if (group < 0) return undefined
    const last = (groups[group]?.leads ?? 0) - 1
    return rows.indexOf(
      group,
      openOf(key) && row !== undefined && last >= 0 ? Math.min(row, last) : undefined,
    )
  }
  return { cursorIndex: cursor && indexOfCursor(cursor), setCursor }
}

/**
 * Returns the key handlers of the report, which works like a tree: arrows, Home, End, Page Up and Down, Enter, J and K.
 */
export function useReportKeys({
  groups,
  rows,
  openOf,
  onToggle,
  cursorIndex,
  setCursor,
  grid,
  pageRows,
  scrollToIndex,
  groupRows,
  onOpen,
}: {
  groups: readonly ReportGroup[]
  rows: ReportIndex
  openOf: (key: string) => boolean
  onToggle: (key: string, open: boolean) => void
  cursorIndex: number | undefined
  setCursor: (cursor: ReportCursor) => void
  grid: RefObject<HTMLElement | null>
  /** Number of rows to move for Page Up and Down. */
  pageRows: () => number
  scrollToIndex: (index: number) => void
  groupRows: ReadonlyMap<string, GroupRows>
  /** Called when a lead of a group is opened. */
  onOpen: (group: ReportGroup, leadId: string, row: number) => void
}) {
  const router = useRouter()
  const takesFocus = useRef(false)
  useLayoutEffect(() => {
    if (!takesFocus.current || cursorIndex === undefined) return
    const row = grid.current?.querySelector<HTMLElement>(`[data-index="${cursorIndex}"]`)
    if (!row) return
    takesFocus.current = false
    row.focus({ preventScroll: true })
  })

  const positionAt = (index: number | undefined) => {
    const position = index === undefined ? undefined : rows.at(index)
    const group = position && groups[position.group]
    return position && group && { ...position, group, groupIndex: position.group }
  }
  const moveTo = (wanted: number) => {
    const index = Math.max(0, Math.min(rows.count - 1, wanted))
    const at = positionAt(index)
    if (!at) return
    setCursor({ key: at.group.key, row: at.row })
    takesFocus.current = true
    scrollToIndex(index)
  }
  const step = (by: number) => moveTo(cursorIndex === undefined ? 0 : cursorIndex + by)
  const enter = () => {
    const at = positionAt(cursorIndex)
    if (!at) return
    if (at.row === undefined) return onToggle(at.group.key, !openOf(at.group.key))
    const lead = groupRows.get(at.group.key)?.rowAt(at.row)
    if (lead === undefined || isUnreadable(lead)) return
    onOpen(at.group, lead.id, at.row)
    void router.navigate({ to: '/leads/$leadId', params: { leadId: lead.id } })
  }
  const sideways = (open: boolean) => {
    const at = positionAt(cursorIndex)
    if (!at) return
    const isOpen = openOf(at.group.key)
    if (!open && at.row !== undefined) moveTo(rows.indexOf(at.groupIndex))
    else if (open && at.row === undefined && isOpen) step(1)
    else if (at.row === undefined && isOpen !== open) onToggle(at.group.key, open)
  }
  const handlers: Readonly<Record<string, () => void>> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    ArrowLeft: () => sideways(false),
    ArrowRight: () => sideways(true),
    Home: () => moveTo(0),
    End: () => moveTo(rows.count - 1),
    PageDown: () => moveTo((cursorIndex ?? 0) + pageRows()),
    PageUp: () => moveTo((cursorIndex ?? 0) - pageRows()),
    Enter: enter,
  }
  useHotkeys(
    {
      j: (event) => {
        event.preventDefault()
        step(1)
      },
      k: (event) => {
        event.preventDefault()
        step(-1)
      },
    },
    { early: true },
  )
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const handle = handlers[event.key]
      if (!handle || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      // A link or a button in a row handles Enter itself.
      if (event.key === 'Enter' && !(event.target instanceof Element && event.target.matches('[role=row]')))
        return
      event.preventDefault()
      handle()
    },
    // Tab, a click or a screen reader can also move the focus to a row.
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const row = target.closest<HTMLElement>('[data-index]')
      const index = row ? Number(row.dataset['index']) : undefined
      const at = positionAt(index)
      if (at && index !== cursorIndex) setCursor({ key: at.group.key, row: at.row })
    },
  }
}
