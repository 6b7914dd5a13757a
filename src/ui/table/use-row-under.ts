import { type RefObject, useEffect, useState } from 'react'

import { rowOf } from './row-events.ts'

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
