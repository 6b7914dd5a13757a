import { type FocusEvent, type RefObject, useEffect, useState } from 'react'

import { type Presence } from './arrivals.ts'

/**
 * Whether somebody is in an element: pointer, keyboard.
 * @param root the element; it takes `props` too
 */
export function usePresence(root: RefObject<HTMLElement | null>, scrolled: boolean) {
  const [pointer, setPointer] = useState(false)
  const [focus, setFocus] = useState(false)

  // The browser's own events: React's are lost when the row under the pointer goes away.
  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    // A finger is not over anything once it is lifted; what it scrolled is scrolled.
    const enter = (event: PointerEvent) => setPointer(event.pointerType !== 'touch')
    const leave = () => setPointer(false)
    element.addEventListener('pointerenter', enter)
    element.addEventListener('pointerleave', leave)
    return () => {
      element.removeEventListener('pointerenter', enter)
      element.removeEventListener('pointerleave', leave)
    }
  }, [root])

  const presence: Presence = { pointer, focus, scrolled }
  return {
    presence,
    props: {
      onFocus: () => setFocus(true),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocus(false)
      },
    },
  }
}
