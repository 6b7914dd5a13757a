import { type ReactNode, type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { afterPaint } from '../after-paint.ts'
import { cx } from '../cx.ts'
import { mediaMatches } from '../use-media.ts'
import { rowOf } from './row-events.ts'
import { TableOverlayContext } from './table-body.tsx'

/** How long the pointer stays on a row before the row counts as about to be opened, in milliseconds. */
const INTENT_MS = 65

/** The single group of action buttons, over the row under the pointer or the cursor, whichever moved last. */
export function ActionOverlay<Row>({
  rowAt,
  render,
  onIntent,
  edge = 'right-4',
}: {
  rowAt: (index: number) => Row | undefined
  render: (row: Row) => ReactNode
  onIntent: ((row: Row) => void) | undefined
  /** The class for its distance from the right, if the row has something at the edge. */
  edge?: string | undefined
}) {
  const { scroller, cursor, shift, rowHeight } = use(TableOverlayContext)
  const under = useRowUnder(scroller, cursor)
  // When the user comes back to a row, the rows are painted before its buttons are created and measured.
  const [waits, setWaits] = useState(true)
  const reached = under !== undefined
  useEffect(() => (waits && reached ? afterPaint(() => setWaits(false)) : undefined), [waits, reached])
  const index = waits ? undefined : under
  const row = index === undefined ? undefined : rowAt(index)
  const overlay = useRef<HTMLDivElement>(null)
  useHiddenUnder(scroller, overlay, index)

  useEffect(() => {
    if (row === undefined || onIntent === undefined) return undefined
    const timer = setTimeout(() => onIntent(row), INTENT_MS)
    return () => clearTimeout(timer)
  }, [row, onIntent])

  if (row === undefined || index === undefined) return null
  const group = render(row)
  if (!group) return null
  return (
    // A table may only contain rows, so the buttons are the only cell of a row of their own.
    <div
      // Remounted for each row, because an element that moves and changes its width would count as a layout shift.
      key={index}
      ref={overlay}
      role="rowgroup"
      data-row-actions
      className={cx('absolute top-0 z-header max-tablet:hidden', edge)}
      // Not positioned with `top`, which the browser would count as a layout shift.
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

/** Minimum width in which a text next to the group is still useful, in pixels. */
const ENOUGH = 160
const GAP = 8

/**
 * Hides what is under the group instead of cutting it in the middle of a letter: a long text ends before the group,
 * anything else of the row is hidden while the group is shown.
 */
function useHiddenUnder(
  scroller: RefObject<HTMLElement | null>,
  overlay: RefObject<HTMLElement | null>,
  index: number | undefined,
): void {
  useLayoutEffect(() => {
    const group = overlay.current
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

/** The overlay is loaded when the browser is idle. By then a pointer may already rest on a row. */
function restingRow(): number | undefined {
  if (!mediaMatches('(hover: hover)')) return undefined
  return rowOf(document.querySelector('[data-index]:hover'))
}

/** Returns the row under the pointer or the cursor, whichever moved last. */
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
    // A menu of the group stays open when the pointer leaves.
    const menuOpen = () => element.querySelector('[data-row-actions] [aria-expanded=true]') !== null
    const over = (event: PointerEvent) => {
      if (menuOpen()) return
      // Rows that scroll past a resting pointer also fire move events, but without a distance.
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
    // No listener was attached between the first render and now. A pointer that came to rest in the meantime fires no
    // more events.
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
