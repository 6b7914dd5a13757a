import { type RefObject, type UIEvent, useEffect, useLayoutEffect, useRef } from 'react'

import { isAtEnd, isNearStart } from './thread-window.ts'

const ITEM = '[data-text]'

/**
 * Keeps a thread where its reader is: at the end it follows, further up nothing moves, whatever is added above or below. The
 * browser's own anchoring is off, so that there is one hand on the wheel in every browser.
 */
export function useThreadScroll(
  scroller: RefObject<HTMLElement | null>,
  onNearStart: () => void,
  onEndChange: (atEnd: boolean) => void,
) {
  const atEnd = useRef(true)
  const anchor = useRef<{ item: Element; offset: number } | undefined>(undefined)

  const toEnd = () => {
    const element = scroller.current
    if (element) moveTo(element, element.scrollHeight)
  }

  // After every render: whatever changed in it may have moved what is read.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const kept = anchor.current
    if (atEnd.current) moveTo(element, element.scrollHeight)
    else if (kept?.item.isConnected) {
      moveTo(element, element.scrollTop + offsetIn(element, kept.item) - kept.offset)
    }
  })

  // The field below grows, a font arrives, the window is turned: the end stays in view.
  useEffect(() => {
    const element = scroller.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => {
      if (atEnd.current) moveTo(element, element.scrollHeight)
    })
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [scroller])

  const onScroll = ({ currentTarget: element }: UIEvent<HTMLElement>) => {
    const position = { top: element.scrollTop, height: element.clientHeight, content: element.scrollHeight }
    const end = isAtEnd(position)
    const changed = end !== atEnd.current
    atEnd.current = end
    anchor.current = end ? undefined : topmost(element)
    if (changed) onEndChange(end)
    if (!end && isNearStart(position)) onNearStart()
  }

  return { onScroll, toEnd }
}

function moveTo(scroller: Element, top: number): void {
  scroller.scrollTop = top
}

function offsetIn(scroller: Element, item: Element): number {
  return item.getBoundingClientRect().top - scroller.getBoundingClientRect().top
}

function topmost(scroller: Element): { item: Element; offset: number } | undefined {
  for (const item of scroller.querySelectorAll(ITEM)) {
    const offset = offsetIn(scroller, item)
    if (offset + item.getBoundingClientRect().height > 0) return { item, offset }
  }
  return undefined
}
