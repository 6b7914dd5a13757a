import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

import { observeScrollerRect, OVERSCAN } from './scroller-rect.ts'

/** Distance from the end in pixels that still counts as being at the end: about one line. */
export const END_SLACK = 24

/**
 * Larger than the height of any list. The first render then has the rows at the end, and the browser scrolls as far as
 * it can.
 */
const AT_END = 1_000_000_000

interface VirtualRowsOptions {
  count: number
  /** Height of every row in pixels. It may be an estimate if each row gets `ref={measure}` and `data-index`. */
  rowHeight: number | ((index: number) => number)
  /** Returns a key that stays the same when the row moves. A measured height is stored by key. */
  keyOf: (index: number) => string | number
  /**
   * `end` is for lists that grow at their end, like a conversation. The list opens at its end and stays there while the
   * last row is in view. Rows that are added at the start move nothing.
   */
  anchor?: 'start' | 'end'
  /** Rows to keep mounted wherever they are, for example the row that has the focus. */
  retained?: number | readonly number[] | undefined
  /** Pixels between two rows, before the first row and after the last row. */
  gap?: number
  paddingStart?: number
  paddingEnd?: number
  /** Pixels between the start of the scroller and the list in it. */
  scrollMargin?: number
  /** Columns instead of rows: `rowHeight` is then their width. */
  horizontal?: boolean
  /** Number of rows mounted beyond the view at either side, to be set when a row is expensive. */
  overscan?: number
  /** Pixels of the view that sticky elements cover at its start and its end. */
  covered?: readonly [start: number, end: number]
}

/**
 * The rows of a list to mount, by TanStack Virtual: for a thread, a timeline, a grid or a long menu. The rows are
 * `position: absolute` in a body of `height` pixels, each at `row.start`. A list of any length with rows of one height is a
 * `DataTable`, which scales what is taller than a browser can hold.
 *
 *     const rows = useVirtualRows({ count, rowHeight: 32, keyOf: (index) => items[index].id })
 *     <div ref={rows.scrollerRef} className="overflow-y-auto">
 *       <div className="relative" style={{ height: rows.height }}>
 *         {rows.items.map(({ index, key, start }) => <Item key={key} data-index={index} ref={rows.measure} top={start} />)}
 */
export function useVirtualRows(options: VirtualRowsOptions): {
  scrollerRef: (element: HTMLElement | null) => void
  items: readonly { index: number; key: string | number | bigint; start: number; size: number }[]
  height: number
  measure: (element: HTMLElement | null) => void
  scrollToIndex: (index: number, align?: 'auto' | 'start' | 'center' | 'end') => void
  /**
   * Scrolls to the offset at once, for lists with known heights. The following render shows the rows there.
   * `scrollToIndex` instead checks again until the measured rows have settled, and so forces a layout of every commit
   * on its way.
   */
  scrollTo: (offset: number) => void
  /** Has a stable identity. */
  scrollToEnd: () => void
  isAtEnd: () => boolean
} {
  const { anchor = 'start', rowHeight, retained } = options
  // State instead of a ref, because the layout effects of the list run before the ref of a surrounding scroller is set.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is off; what it returns is read in this render
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: options.count,
    getScrollElement: () => scroller,
    estimateSize: typeof rowHeight === 'number' ? () => rowHeight : rowHeight,
    getItemKey: options.keyOf,
    overscan: options.overscan ?? OVERSCAN,
    horizontal: options.horizontal === true,
    scrollPaddingStart: options.covered?.[0] ?? 0,
    scrollPaddingEnd: options.covered?.[1] ?? 0,
    anchorTo: anchor,
    followOnAppend: anchor === 'end',
    scrollEndThreshold: anchor === 'end' ? END_SLACK : 1,
    initialOffset: anchor === 'end' ? AT_END : 0,
    gap: options.gap ?? 0,
    paddingStart: options.paddingStart ?? 0,
    paddingEnd: options.paddingEnd ?? 0,
    scrollMargin: options.scrollMargin ?? 0,
    observeElementRect: observeScrollerRect,
    initialRect: { width: globalThis.innerWidth, height: globalThis.innerHeight },
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan)
      const last = Math.min(count - 1, endIndex + overscan)
      const indexes = Array.from({ length: last - first + 1 }, (_, index) => first + index)
      const kept = [retained ?? []].flat().filter((index) => index < count && (index < first || index > last))
      return kept.length === 0 ? indexes : [...new Set([...kept, ...indexes])].toSorted((a, b) => a - b)
    },
  })
  // The virtualizer keeps its sizes until `measure` is called. Columns get another width once the width of the window
  // is known.
  const size = typeof rowHeight === 'number' ? rowHeight : undefined
  const known = useRef(size)
  useLayoutEffect(() => {
    if (known.current === size) return
    known.current = size
    virtualizer.measure()
  }, [virtualizer, size])
  const scrollToEnd = useCallback(() => virtualizer.scrollToEnd(), [virtualizer])
  useLayoutEffect(() => {
    if (scroller && anchor === 'end') scrollToEnd()
  }, [scroller, anchor, scrollToEnd])
  return {
    scrollerRef: setScroller,
    items: virtualizer.getVirtualItems().map(({ index, key, start, size }) => ({
      index,
      key,
      start: start - virtualizer.options.scrollMargin,
      size,
    })),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    scrollToIndex: (index, align = 'auto') => virtualizer.scrollToIndex(index, { align }),
    scrollTo(offset) {
      if (!scroller) return
      if (options.horizontal) scroller.scrollLeft = offset
      else scroller.scrollTop = offset
      virtualizer.scrollOffset = offset
    },
    scrollToEnd,
    isAtEnd: () => virtualizer.isAtEnd(),
  }
}
