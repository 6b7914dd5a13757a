import { type RefObject, useEffect, useRef } from 'react'

/** Attribute of an element that shows an incoming communication. Its value is the communication's id. */
export const SEEN_ATTRIBUTE = 'data-incoming'

/**
 * Calls `tell` for each incoming communication that scrolls into view (docs/product.md#live). The caller must make sure
 * that each one is reported only once, and only in a visible tab.
 * @param shown keys of the mounted elements; must be a new array whenever other elements are mounted
 */
export function useSeen(
  root: RefObject<HTMLElement | null>,
  shown: readonly string[],
  tell: (communicationId: string) => void,
): void {
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  useEffect(() => {
    const box = root.current
    if (box === null || shown.length === 0 || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const id = entry.target.getAttribute(SEEN_ATTRIBUTE)
          if (id !== null && entry.isIntersecting) latest.current(id)
        }
      },
      { root: box },
    )
    for (const element of box.querySelectorAll(`[${SEEN_ATTRIBUTE}]`)) observer.observe(element)
    return () => observer.disconnect()
  }, [root, shown])
}
