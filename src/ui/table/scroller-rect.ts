import { type Rect, type Virtualizer } from '@tanstack/virtual-core'

import { observeSize } from '../observe-size.ts'

/**
 * Number of rows mounted beyond the view at either side. With fewer rows, gaps become visible when the user scrolls
 * with the wheel.
 */
export const OVERSCAN = 12

/**
 * Reports the size of a scroller. The library's own observer reads it at once, which forces a layout of the whole new
 * list in the middle of the commit. A ResizeObserver reports it after the regular layout and before the paint. A
 * scroller without a height (hidden, or in a test without layout) keeps its previous size.
 */
export function observeScrollerRect(
  { scrollElement }: Virtualizer<HTMLElement, HTMLElement>,
  tell: (rect: Rect) => void,
): (() => void) | undefined {
  if (!scrollElement) return undefined
  const measure = () => {
    const { clientWidth: width, clientHeight: height } = scrollElement
    if (height > 0) tell({ width, height })
  }
  const stop = observeSize(scrollElement, measure)
  if (!stop) measure()
  return stop
}
