import { type Rect, type Virtualizer } from '@tanstack/virtual-core'

import { observeSize } from '../observe-size.ts'

/** Rows mounted beyond the view at either side: fewer are seen missing when somebody scrolls by the wheel. */
export const OVERSCAN = 12

/**
 * Tells the height of a scroller. The library's own observer reads it at once, which lays the whole new list out in the
 * middle of the commit; a ResizeObserver tells it once it is laid out anyway, before it is painted. A scroller without a
 * height (hidden, or in a test without layout) keeps the one that it had.
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
