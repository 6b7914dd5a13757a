import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { type Atom } from '@tanstack/store'
import {
  type RefObject,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

import { leadListQuery, pinLeadOrder, renewLeadList } from '#/api/leads.ts'
import { type LeadListView } from '#/domain/list/lead-filters-query.ts'
import { announce } from '#/ui/display/live-region.tsx'
import { type TableHandle } from '#/ui/table/table-body.tsx'
import { type TableView } from '#/ui/table/table-view.ts'

import { usePresence } from '../table/use-presence.ts'
import { arrivalAction, isSomebodyThere, LINGER_MS, pillLabel } from './arrivals.ts'
import { type LeadRows } from './use-lead-pages.ts'

/** Maximum number of rows that flash, about one screen. */
const MOST_FLASHES = 30

/** What the page can ask the arrivals of its list to do. */
export interface ArrivalsHandle {
  /** Adds the waiting leads to the list and moves the focus there. */
  show(): Promise<void>
}

/**
 * Keeps the order fixed while the user is in the list, and offers new leads. Otherwise adds them automatically. It
 * renders nothing. It is a component so that pointer and focus are its own state and don't re-render the list. It must
 * come after the table, because it moves the cursor to the table's new rows.
 */
export function Arrivals({
  view,
  rows,
  seen,
  table,
  root,
  waitingLeads,
  ref,
}: {
  view: LeadListView
  rows: LeadRows
  /** The rows in view. */
  seen: Atom<TableView>
  table: RefObject<TableHandle | null>
  /** The element around the table's rows. */
  root: RefObject<HTMLElement | null>
  /** Set to the number of leads that wait to be added. */
  waitingLeads: Atom<number>
  ref: Ref<ArrivalsHandle>
}): null {
  const scrolled = useSelector(seen, ({ first }) => first > 0)
  const presence = usePresence(root, scrolled)
  const client = useQueryClient()
  const viewKey = hashKey([view])
  const occupied = isSomebodyThere(presence)
  const [lingered, setLingered] = useState(false)
  const waiting = rows.loading ? 0 : rows.newSince
  const what = arrivalAction(waiting, occupied ? undefined : lingered ? LINGER_MS : 0)
  // Set when the user has asked for the waiting rows, with the element that had the focus then. Cleared once the rows
  // have arrived or failed to arrive.
  const asked = useRef<{ readonly focus: Element | null }>(undefined)

  useLayoutEffect(() => {
    pinLeadOrder(client, view, occupied)
    return () => pinLeadOrder(client, view, false)
    // oxlint-disable-next-line react/exhaustive-deps -- the view by its key: it is a new object with every render
  }, [client, viewKey, occupied])

  const some = waiting > 0
  useEffect(() => {
    setLingered(false)
    if (occupied || !some) return undefined
    const timer = setTimeout(() => setLingered(true), LINGER_MS)
    return () => clearTimeout(timer)
  }, [occupied, some])
  useEffect(() => {
    if (what === 'apply') void renewLeadList(client, view)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that rows may come in
  }, [client, viewKey, what])

  const pill = what === 'pill' ? waiting : 0
  const shows = pill > 0
  useEffect(() => {
    if (shows) announce(pillLabel(pill))
    // oxlint-disable-next-line react/exhaustive-deps -- said when it appears, not with every further lead
  }, [shows])

  const before = useRef<LeadRows>(undefined)
  useLayoutEffect(() => {
    const old = before.current
    before.current = rows
    const press = asked.current
    if (old?.order !== rows.order) asked.current = undefined
    if (!old || old.order === rows.order || old.listKey !== rows.listKey || rows.order === undefined)
      return undefined
    if (old.order === undefined) return undefined
    const fresh = freshRows(old, rows)
    if (press && isFocusStill(press.focus)) table.current?.focus(fresh[0] ?? 0)
    const frame = requestAnimationFrame(() => flash(root.current, fresh))
    return () => cancelAnimationFrame(frame)
  }, [rows, table, root])

  useLayoutEffect(() => {
    waitingLeads.set(pill)
    return () => waitingLeads.set(0)
  }, [waitingLeads, pill])
  useImperativeHandle(ref, () => ({
    async show() {
      const press = { focus: document.activeElement }
      asked.current = press
      await renewLeadList(client, view)
      // New rows render after this, and then the effect above moves the focus. If no new rows came, stop waiting for
      // them.
      const order = client.getQueryData(leadListQuery(view).queryKey)?.cursor
      if (order === rows.order && asked.current === press) asked.current = undefined
    },
  }))
  return null
}

/**
 * Whether nothing else has taken the focus since then. The pressed element may have been removed, and the focus is then
 * on the body.
 */
function isFocusStill(from: Element | null): boolean {
  const now = document.activeElement
  return now === from || now === document.body
}

/** Returns the positions of rows that were not in the list before, from the top as far as rows are loaded. */
function freshRows(old: LeadRows, rows: LeadRows): number[] {
  const fresh: number[] = []
  for (let index = 0; ; index += 1) {
    const row = index < (rows.total ?? 0) ? rows.rowAt(index) : undefined
    if (row === undefined || fresh.length === MOST_FLASHES) return fresh
    if (old.indexOf(rows.keyOf(row, index)) === undefined) fresh.push(index)
  }
}

function flash(root: HTMLElement | null, indexes: readonly number[]): void {
  for (const index of indexes) {
    const element = root?.querySelector(`[data-index="${index}"]`)
    element?.classList.add('row-flash')
    element?.addEventListener('animationend', () => element.classList.remove('row-flash'), { once: true })
  }
}
