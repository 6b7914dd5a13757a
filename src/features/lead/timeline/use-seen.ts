import { type RefObject, useEffect, useRef } from 'react'

/** Attribute of an element that shows an incoming communication; its value is the id. */
export const SEEN_ATTRIBUTE = 'data-incoming'

/**
 * Tells about each incoming communication that comes into view (docs/product.md#live). That it is told
 * once, and only in a visible tab, is the receiver's business.
 * @param shown ids of what stands in the page; another array whenever other elements do
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
