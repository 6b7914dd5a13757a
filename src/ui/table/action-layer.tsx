import { type ReactNode, type RefObject, use, useEffect, useState } from 'react'

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
  const index = useRowUnder(scroller, cursor)
  const row = index === undefined ? undefined : rowAt(index)

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
    const over = (event: PointerEvent) => {
      // Rows that scroll past a resting pointer also send moves, but of no distance.
      if (event.pointerType === 'touch' || (event.movementX === 0 && event.movementY === 0)) return
      if (event.target instanceof Element && event.target.closest('[data-row-actions]')) return
      setHover(rowOf(event.target))
    }
    const away = () => setHover(undefined)
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
