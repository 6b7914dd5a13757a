import { type ReactNode, type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { afterPaint } from '../after-paint.ts'
import { cx } from '../cx.ts'
import { rowOf } from './row-events.ts'
import { TableLayerContext } from './table-body.tsx'

/** Milliseconds on a row before it counts as about to be opened. */
const INTENT_MS = 65

/** The one group of buttons, over the row under the pointer or the cursor, whichever moved last. */
export function ActionLayer<Row>({
  rowAt,
  render,
  onIntent,
  edge = 'right-4',
}: {
  rowAt: (index: number) => Row | undefined
  render: (row: Row) => ReactNode
  onIntent: ((row: Row) => void) | undefined
  /** The class of its place from the right, where something of the row stands at the edge. */
  edge?: string | undefined
}) {
  const { scroller, cursor, shift, rowHeight } = use(TableLayerContext)
  const under = useRowUnder(scroller, cursor)
  // Where somebody comes back to a row, the rows are painted before its buttons are made and measured.
  const [waits, setWaits] = useState(true)
  const reached = under !== undefined
  useEffect(() => (waits && reached ? afterPaint(() => setWaits(false)) : undefined), [waits, reached])
  const index = waits ? undefined : under
  const row = index === undefined ? undefined : rowAt(index)
  const layer = useRef<HTMLDivElement>(null)
  useHiddenUnder(scroller, layer, index)

  useEffect(() => {
    if (row === undefined || onIntent === undefined) return undefined
    const timer = setTimeout(() => onIntent(row), INTENT_MS)
    return () => clearTimeout(timer)
  }, [row, onIntent])

  if (row === undefined || index === undefined) return null
  const group = render(row)
  if (!group) return null
  return (
    // A table holds rows only: the buttons are the one cell of a row of their own.
    <div
      // Another one for each row: one that moved and became wider or narrower would be a page that moves by itself.
      key={index}
      ref={layer}
      role="rowgroup"
      data-row-actions
      className={cx('absolute top-0 z-header max-tablet:hidden', edge)}
      // Not by its top: for the browser that would be a page whose parts move by themselves.
      style={{ transform: `translateY(${(index - shift) * rowHeight}px)`, height: rowHeight }}
    >
      <div role="row" className="h-full">
        <div role="cell" className="flex h-full items-center">
          {group}
        </div>
      </div>
    </div>
  )
}

/** Pixels that a text needs to say something beside the group. */
const ENOUGH = 160
const GAP = 8

/**
 * What lies under the group is hidden, not cut in the middle of a letter: a long text ends before it, anything else of the
 * row goes while the group stands.
 */
function useHiddenUnder(
  scroller: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  index: number | undefined,
): void {
  useLayoutEffect(() => {
    const group = layer.current
    const row = scroller.current?.querySelector(`[data-index="${index ?? ''}"]`)
    if (!group || !row) return undefined
    const over = group.getBoundingClientRect()
    const left = over.left - GAP
    const cells = [...row.querySelectorAll<HTMLElement>('[role=cell]')].map((cell) => ({
      cell,
      box: cell.getBoundingClientRect(),
    }))
    const under = cells.filter(({ box }) => box.width > 0 && box.right > left && box.left < over.right)
    for (const { cell, box } of under) {
      if (left - box.left < ENOUGH) cell.style.visibility = 'hidden'
      else Object.assign(cell.style, { marginRight: `${box.right - left}px`, ...ELLIPSIS })
    }
    return () => {
      for (const { cell } of under)
        for (const property of ['visibility', 'margin-right', 'overflow', 'text-overflow'])
          cell.style.removeProperty(property)
    }
  })
}

const ELLIPSIS = { overflow: 'hidden', textOverflow: 'ellipsis' } as const

/** The layer comes when the browser is idle: a pointer may rest on a row by then. */
function restingRow(): number | undefined {
  if (typeof matchMedia !== 'function' || !matchMedia('(hover: hover)').matches) return undefined
  return rowOf(document.querySelector('[data-index]:hover'))
}

/** The row under the pointer or the cursor, whichever moved last. */
export function useRowUnder(
  scroller: RefObject<HTMLElement | null>,
  cursor: number | undefined,
): number | undefined {
  const [hover, setHover] = useState(restingRow)
  const [followed, setFollowed] = useState(cursor)
  if (cursor !== followed) {
    setFollowed(cursor)
    setHover(undefined)
  }

  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    // A menu of the group outlives the pointer's leaving.
    const menuOpen = () => element.querySelector('[data-row-actions] [aria-expanded=true]') !== null
    const over = (event: PointerEvent) => {
      if (menuOpen()) return
      // Rows that scroll past a resting pointer also send moves, but of no distance.
      if (event.pointerType === 'touch' || (event.movementX === 0 && event.movementY === 0)) return
      if (event.target instanceof Element && event.target.closest('[data-row-actions]')) return
      setHover(rowOf(event.target))
    }
    const away = () => {
      if (!menuOpen()) setHover(undefined)
    }
    element.addEventListener('pointermove', over, { passive: true })
    element.addEventListener('pointerleave', away, { passive: true })
    element.addEventListener('scroll', away, { passive: true })
    // Between the first render and now nobody listened: a pointer that came to rest meanwhile sends nothing more.
    const frame = requestAnimationFrame(() => setHover((known) => known ?? restingRow()))
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('pointermove', over)
      element.removeEventListener('pointerleave', away)
      element.removeEventListener('scroll', away)
    }
  }, [scroller])

  return hover ?? cursor
}
