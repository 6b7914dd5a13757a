import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

import {
  timelineArrival,
  arrivals,
  isTimelineAtEnd,
  isTimelineNearEnd,
  isTimelineNearStart,
  type ScrollPosition,
} from './scroll-stick.ts'
import { earlierWindow, laterWindow, newestWindow, resized, type ShownWindow } from './shown-window.ts'

/** The scroll region of a timeline. */
export interface TimelineScroll {
  /** The region that scrolls. */
  readonly scroller: RefObject<HTMLDivElement | null>
  /** The list inside; its children carry `data-block`. */
  readonly list: RefObject<HTMLOListElement | null>
  readonly onScroll: () => void
  readonly shown: ShownWindow
  /** How many came since the person left the end. */
  readonly fresh: number
  readonly showEarlier: () => void
  readonly showLater: () => void
  /** To the newest. */
  readonly toEnd: () => void
}

interface Anchor {
  readonly element: HTMLElement
  readonly offset: number
}

/**
 * Opens at the newest, stays there while the person is there, and otherwise keeps what is being read where it is,
 * whatever is added above or below (docs/product.md#timeline). Of a long timeline only a window stands in the page.
 * @param keys of the updates, oldest first (`updateKeys`)
 * @param total blocks of the timeline
 */
export function useTimelineScroll(keys: readonly string[], total: number): TimelineScroll {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const atEnd = useRef(true)
  const anchor = useRef<Anchor>(undefined)
  const top = useRef(0)
  const [view, setView] = useState({ shown: newestWindow(total), total, keys, away: false, fresh: 0 })

  // What came is taken in while rendering, so that no frame shows the new timeline through the old window.
  if (view.keys !== keys || view.total !== total) {
    const came = timelineArrival(view.keys, keys, !view.away)
    setView({
      ...view,
      keys,
      total,
      shown: resized(view.shown, view.total, total, view.away),
      fresh: came === 'announce' ? view.fresh + arrivals(view.keys, keys) : view.fresh,
    })
  }

  const remember = useCallback(() => {
    const box = scroller.current
    const first = box === null ? undefined : firstInView(box, list.current)
    anchor.current = first === undefined ? undefined : { element: first, offset: first.offsetTop }
    top.current = box?.scrollTop ?? 0
  }, [])

  /** After any change of height: at the end stay there, otherwise keep the first visible block in its place. */
  const settle = useCallback(() => {
    const box = scroller.current
    if (box === null) return
    // The wheel may have turned since the last scroll event: who has just left the end is not brought back.
    const left = box.scrollTop < top.current - 2 && !isTimelineAtEnd(positionOf(box))
    if (atEnd.current && !left) box.scrollTop = box.scrollHeight
    else if (anchor.current?.element.isConnected === true) {
      const moved = anchor.current.element.offsetTop - anchor.current.offset
      if (moved !== 0) box.scrollTop += moved
    }
    remember()
  }, [remember])

  const { shown } = view
  const showEarlier = useCallback(
    () => setView((now) => ({ ...now, shown: earlierWindow(now.shown, now.total) })),
    [],
  )
  const showLater = useCallback(
    () => setView((now) => ({ ...now, shown: laterWindow(now.shown, now.total) })),
    [],
  )

  const look = useCallback(() => {
    const box = scroller.current
    if (box === null || box.clientHeight === 0) return
    const position = positionOf(box)
    const end = isTimelineAtEnd(position) && shown.to >= total
    atEnd.current = end
    setView((now) =>
      now.away === !end && (now.fresh === 0 || !end)
        ? now
        : { ...now, away: !end, fresh: end ? 0 : now.fresh },
    )
    if (shown.from > 0 && isTimelineNearStart(position)) showEarlier()
    else if (shown.to < total && isTimelineNearEnd(position)) showLater()
  }, [shown, total, showEarlier, showLater])

  const onScroll = useCallback(() => {
    remember()
    look()
  }, [remember, look])

  const toEnd = useCallback(() => {
    atEnd.current = true
    setView((now) => ({
      ...now,
      shown: now.shown.to < now.total ? newestWindow(now.total) : now.shown,
      away: false,
      fresh: 0,
    }))
    const box = scroller.current
    if (box !== null) box.scrollTop = box.scrollHeight
  }, [])

  useLayoutEffect(() => {
    settle()
    look()
  })

  // Fonts, a field that grows, a window that is resized.
  useEffect(() => {
    const box = scroller.current
    if (box === null || list.current === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(settle)
    observer.observe(box)
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [settle])

  return { scroller, list, onScroll, shown, fresh: view.fresh, showEarlier, showLater, toEnd }
}

function positionOf(box: HTMLElement): ScrollPosition {
  return { top: box.scrollTop, height: box.clientHeight, content: box.scrollHeight }
}

/** The first block that is in view, found by halving: a window holds hundreds. */
function firstInView(box: HTMLElement, list: HTMLElement | null): HTMLElement | undefined {
  const blocks = list?.children ?? []
  let low = 0
  let high = blocks.length
  while (low < high) {
    const middle = (low + high) >> 1
    const block = blocks[middle]
    if (block instanceof HTMLElement && block.offsetTop + block.offsetHeight > box.scrollTop) high = middle
    else low = middle + 1
  }
  const found = blocks[low]
  return found instanceof HTMLElement ? found : undefined
}
