import { type RefObject, useEffect, useState } from 'react'

import { type ListPresence } from '../page/arrivals.ts'

/** What lies over a page, in its portal. */
const OVER = '[data-radix-popper-content-wrapper],[aria-modal=true]'

const isUnder = () => document.querySelector(OVER) !== null

/**
 * Whether somebody is in an element: pointer, keyboard, or in something that is open over it.
 */
export function usePresence(root: RefObject<HTMLElement | null>, scrolled: boolean): ListPresence {
  // It may begin to watch when somebody is there already. A finger leaves `:hover` behind.
  const [pointer, setPointer] = useState(
    () => root.current?.matches(':hover') === true && matchMedia('(hover: hover)').matches,
  )
  const [focus, setFocus] = useState(() => root.current?.contains(document.activeElement) === true)
  const [under, setUnder] = useState(isUnder)

  useEffect(() => {
    const observer = new MutationObserver(() => setUnder(isUnder()))
    observer.observe(document.body, { childList: true })
    return () => observer.disconnect()
  }, [])

  // The browser's own events: React's are lost when the row under the pointer goes away.
  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    // A finger is not over anything once it is lifted; what it scrolled is scrolled.
    const enter = (event: PointerEvent) => setPointer(event.pointerType !== 'touch')
    const leave = () => setPointer(false)
    const focused = () => setFocus(true)
    const blurred = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setFocus(false)
    }
    element.addEventListener('pointerenter', enter)
    element.addEventListener('pointerleave', leave)
    element.addEventListener('focusin', focused)
    element.addEventListener('focusout', blurred)
    return () => {
      element.removeEventListener('pointerenter', enter)
      element.removeEventListener('pointerleave', leave)
      element.removeEventListener('focusin', focused)
      element.removeEventListener('focusout', blurred)
    }
  }, [root])

  return { pointer, focus, scrolled, under }
}
