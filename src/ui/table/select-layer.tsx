import './select-layer.css'
import { useSelector } from '@tanstack/react-store'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

import { Checkbox } from '../controls/checkbox.tsx'
import { useRowUnder } from './action-layer.tsx'
import { type TableMarks } from './marks.ts'
import { rowOf } from './row-events.ts'
import { type SelectionContext, selectTo, toggleAt } from './select.ts'

/** Pixels from the left of a row that belong to its box. */
const SLOT_PX = 48

/**
 * The selection of a table. One real checkbox stands over the row under the pointer or the cursor; what the other rows show
 * is painted onto them: nothing is drawn again, and nothing at all is done while nothing is selected.
 */
export function SelectLayer<Row>({
  scroller,
  cursor,
  shift,
  rowHeight,
  marks,
  ...ground
}: SelectionContext<Row> & {
  scroller: RefObject<HTMLElement | null>
  cursor: number | undefined
  shift: number
  rowHeight: number
  marks: TableMarks<Row>
}) {
  const { rows } = useSelector(marks.selected)
  const index = useRowUnder(scroller, cursor)
  const latest = useRef(ground)
  // After every commit: rows come and go as the table scrolls.
  useLayoutEffect(() => {
    latest.current = ground
    if (scroller.current) paint(scroller.current, rows, ground)
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
      if (meaning === 'range') selectTo(marks, latest.current, at)
      else toggleAt(marks, latest.current, at)
    }
    // A long press is how a finger starts.
    const hold = (event: MouseEvent) => {
      const at = rowOf(event.target)
      if (at === undefined || !isTouch(event)) return
      event.preventDefault()
      toggleAt(marks, latest.current, at)
    }
    element.addEventListener('mousedown', press)
    element.addEventListener('click', click, { capture: true })
    element.addEventListener('contextmenu', hold)
    return () => {
      element.removeEventListener('mousedown', press)
      element.removeEventListener('click', click, { capture: true })
      element.removeEventListener('contextmenu', hold)
    }
  }, [scroller, marks])

  const row = index === undefined ? undefined : ground.rowAt(index)
  const label = row === undefined ? undefined : ground.labelOf(row)
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
            checked={rows.has(ground.keyOf(row, index))}
            onChange={() => undefined}
            onClick={(event) => {
              if (event.shiftKey) selectTo(marks, ground, index)
              else toggleAt(marks, ground, index)
            }}
          />
        </div>
      </div>
    </div>
  )
}

/** What a click on a row means for the selection; undefined: nothing, the row has it. */
function means(event: MouseEvent, selecting: boolean): 'range' | 'toggle' | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (!(event.target instanceof Element)) return undefined
  const row = event.target.closest('[data-index]')
  if (row === null) return undefined
  // On the name Shift opens a window, as on any link; with something selected it means the range.
  if (event.shiftKey) return selecting || event.target.closest('a') === null ? 'range' : undefined
  if (isTouch(event)) return selecting ? 'toggle' : undefined
  // A press beside the box means the box.
  return event.clientX - row.getBoundingClientRect().left < SLOT_PX && event.clientX > 0
    ? 'toggle'
    : undefined
}

function isTouch(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch'
}

function paint<Row>(
  scroller: HTMLElement,
  rows: ReadonlyMap<string, Row>,
  ground: SelectionContext<Row>,
): void {
  const selecting = rows.size > 0
  if (!selecting && scroller.dataset['selecting'] === undefined) return
  for (const element of scroller.querySelectorAll<HTMLElement>('[data-index]')) {
    const index = Number(element.dataset['index'])
    const row = ground.rowAt(index)
    const can = selecting && row !== undefined && ground.labelOf(row) !== undefined
    const said = can ? String(rows.has(ground.keyOf(row, index))) : null
    if (element.getAttribute('aria-selected') === said) continue
    if (said === null) element.removeAttribute('aria-selected')
    else element.setAttribute('aria-selected', said)
  }
  if (selecting) scroller.dataset['selecting'] = ''
  else delete scroller.dataset['selecting']
}
