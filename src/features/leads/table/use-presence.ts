import { type RefObject, useEffect, useState } from 'react'

import { mediaMatches } from '#/ui/use-media.ts'

import { type ListPresence } from '../page/arrivals.ts'

/** Selector for what is open over the page in a portal. */
const OVER = '[data-radix-popper-content-wrapper],[aria-modal=true]'

const isUnder = () => document.querySelector(OVER) !== null

/** Returns where the user is in relation to an element: pointer, keyboard, or in something that is open over it. */
export function usePresence(root: RefObject<HTMLElement | null>, scrolled: boolean): ListPresence {
  // The pointer may already be there when this mounts. After a touch, `:hover` still matches, so it counts only on
  // devices that can hover.
  const [pointer, setPointer] = useState(
    () => root.current?.matches(':hover') === true && mediaMatches('(hover: hover)'),
  )
  const [focus, setFocus] = useState(() => root.current?.contains(document.activeElement) === true)
  const [under, setUnder] = useState(isUnder)

  useEffect(() => {
    const observer = new MutationObserver(() => setUnder(isUnder()))
    observer.observe(document.body, { childList: true })
    return () => observer.disconnect()
  }, [])

  // Native events, because React's are lost when the row under the pointer is removed.
  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    // A finger is no longer over anything once it is lifted. `scrolled` covers what it has scrolled.
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
