import './select-overlay.css'
import { useSelector } from '@tanstack/react-store'
import { type Atom } from '@tanstack/store'
import { use, useEffect, useLayoutEffect, useRef } from 'react'

import { Checkbox } from '../controls/checkbox.tsx'
import { useRowUnder } from './action-overlay.tsx'
import { type TableMarks } from './marks.ts'
import { rowOf } from './row-events.ts'
import { type SelectionContext, selectTo, toggleAt, nothing, rowsBetween, withRows } from './selection.ts'
import { TableOverlayContext } from './table-body.tsx'
import { type TableView } from './table-view.ts'

/** Width in pixels of the area at the left of a row that belongs to its checkbox. */
const MARGIN_PX = 48

/**
 * The selection of a table. One real checkbox is placed over the row under the pointer or the cursor. The state of the
 * other rows is set directly on their elements, so that no row re-renders. While nothing is selected, no work is done
 * at all.
 */
export function SelectOverlay<Row>({
  marks,
  onHold,
  ...context
}: SelectionContext<Row> & {
  marks: TableMarks<Row>
  /** Called on a long press. Without this callback, a long press selects the row. */
  onHold?: ((index: number, element: HTMLElement) => void) | undefined
}) {
  const { scroller, cursor, shift, rowHeight } = use(TableOverlayContext)
  const { rows } = useSelector(marks.selected)
  const index = useRowUnder(scroller, cursor)
  const latest = useRef({ context, onHold })
  // Runs after every commit, because rows mount and unmount as the table scrolls.
  useLayoutEffect(() => {
    latest.current = { context, onHold }
    if (scroller.current) paint(scroller.current, rows, context)
  })

  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const press = (event: MouseEvent) => {
      if (event.shiftKey && means(event, marks.selected.get().rows.size > 0) !== undefined)
        event.preventDefault()
    }
    const click = (event: MouseEvent) => {
      const at = rowOf(event.target)
      const meaning = at === undefined ? undefined : means(event, marks.selected.get().rows.size > 0)
      if (at === undefined || meaning === undefined) return
      event.preventDefault()
      event.stopPropagation()
      if (meaning === 'range') selectTo(marks, latest.current.context, at)
      else toggleAt(marks, latest.current.context, at)
    }
    const hold = (row: HTMLElement) => {
      const at = Number(row.dataset['index'])
      // While something is selected, a long press toggles the row instead of calling `onHold`.
      if (latest.current.onHold && marks.selected.get().rows.size === 0) latest.current.onHold(at, row)
      else toggleAt(marks, latest.current.context, at)
    }
    const stop = watchHolds(element, hold)
    element.addEventListener('mousedown', press)
    element.addEventListener('click', click, { capture: true })
    return () => {
      element.removeEventListener('mousedown', press)
      element.removeEventListener('click', click, { capture: true })
      stop()
    }
  }, [scroller, marks])

  const row = index === undefined ? undefined : context.rowAt(index)
  const label = row === undefined ? undefined : context.labelOf(row)
  if (index === undefined || row === undefined || label === undefined) return null
  return (
    <div
      role="rowgroup"
      data-row-actions
      className="pointer-events-none absolute top-0 left-0 z-header max-tablet:hidden"
      style={{ transform: `translateY(${(index - shift) * rowHeight}px)`, height: rowHeight }}
    >
      <div role="row" className="h-full">
        <div role="cell" className="flex h-full w-12 items-center pl-6">
          <Checkbox
            className="pointer-events-auto"
            aria-label={`Select ${label}`}
            checked={rows.has(context.keyOf(row, index))}
            onChange={() => undefined}
            onClick={(event) => {
              if (event.shiftKey) selectTo(marks, context, index)
              else toggleAt(marks, context, index)
            }}
          />
        </div>
      </div>
    </div>
  )
}

/** What a click on a row means for the selection. undefined when it means nothing and the row handles the click. */
function means(event: MouseEvent, selecting: boolean): 'range' | 'toggle' | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (!(event.target instanceof Element)) return undefined
  const row = event.target.closest('[data-index]')
  if (row === null) return undefined
  // Shift+click on the name opens a window, as on any link. While something is selected, it selects the range instead.
  if (event.shiftKey) return selecting || event.target.closest('a') === null ? 'range' : undefined
  if (isTouch(event)) return selecting ? 'toggle' : undefined
  // A click next to the checkbox counts as a click on it.
  return event.clientX - row.getBoundingClientRect().left < MARGIN_PX && event.clientX > 0
    ? 'toggle'
    : undefined
}

/** Milliseconds after which a resting finger counts as a long press, and pixels that the finger may move until then. */
const HOLD_MS = 500
const HOLD_PX = 10

/**
 * Watches for long presses of a finger on rows. `contextmenu` alone is not enough, because Safari does not send it for
 * a finger. When it is sent, it belongs to the same press. The mouse events that a browser emulates after the press are
 * meant neither for the row nor for what the press opened.
 * @returns a function that stops watching
 */
function watchHolds(element: HTMLElement, onHold: (row: HTMLElement) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let start = { x: 0, y: 0 }
  let pressed = false
  const rowAt = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  const cancel = () => clearTimeout(timer)
  const fire = (row: HTMLElement) => {
    cancel()
    if (pressed) return
    pressed = true
    onHold(row)
  }
  const down = (event: PointerEvent) => {
    cancel()
    pressed = false
    const row = isTouch(event) && event.isPrimary ? rowAt(event) : null
    if (!row) return
    start = { x: event.clientX, y: event.clientY }
    timer = setTimeout(() => fire(row), HOLD_MS)
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - start.x, clientY - start.y) > HOLD_PX) cancel()
  }
  const menu = (event: MouseEvent) => {
    const row = isTouch(event) ? rowAt(event) : null
    if (!row) return
    event.preventDefault()
    fire(row)
  }
  const end = (event: TouchEvent) => {
    if (pressed && event.cancelable) event.preventDefault()
  }
  const leave = new AbortController()
  const { signal } = leave
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', cancel, { signal })
  element.addEventListener('pointercancel', cancel, { signal })
  element.addEventListener('contextmenu', menu, { signal })
  element.addEventListener('touchend', end, { passive: false, signal })
  return () => {
    cancel()
    leave.abort()
  }
}

function isTouch(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch'
}

function paint<Row>(
  scroller: HTMLElement,
  rows: ReadonlyMap<string, unknown>,
  context: SelectionContext<Row>,
): void {
  const selecting = rows.size > 0
  if (!selecting && scroller.dataset['selecting'] === undefined) return
  for (const element of scroller.querySelectorAll<HTMLElement>('[data-index]')) {
    const index = Number(element.dataset['index'])
    const row = context.rowAt(index)
    const can = selecting && row !== undefined && context.labelOf(row) !== undefined
    const said = can ? String(rows.has(context.keyOf(row, index))) : null
    if (element.getAttribute('aria-selected') === said) continue
    if (said === null) element.removeAttribute('aria-selected')
    else element.setAttribute('aria-selected', said)
  }
  if (selecting) scroller.dataset['selecting'] = ''
  else delete scroller.dataset['selecting']
}

const noRows = { found: [], whole: true }

/**
 * The checkbox of the header. It selects all rows on the screen, or clears the selection when all of them are selected.
 */
export function SelectAll<Row>({
  marks,
  view,
  ...context
}: SelectionContext<Row> & { marks: TableMarks<Row>; view: Atom<TableView> }) {
  const { rows } = useSelector(marks.selected)
  const seen = useSelector(view)
  if (seen.last < seen.first) return null
  // Rows are only looked up while something is selected, so that scrolling stays cheap otherwise.
  const { found, whole } = rows.size > 0 ? rowsBetween(context, seen.first, seen.last) : noRows
  const all = whole && found.length > 0 && found.every(([key]) => rows.has(key))
  return (
    <span className="absolute inset-y-0 left-0 flex w-12 items-center pl-6">
      <Checkbox
        aria-label="Select all on screen"
        checked={all ? true : rows.size > 0 ? 'mixed' : false}
        onChange={() => {
          if (all) return marks.selected.set(nothing<Row>())
          const { first, last } = view.get()
          marks.selected.set(withRows(marks.selected.get(), rowsBetween(context, first, last).found))
        }}
      />
    </span>
  )
}
