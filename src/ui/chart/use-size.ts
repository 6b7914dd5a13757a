import { type RefObject, useLayoutEffect, useState } from 'react'

/** The size of an element in pixels, as it changes; `otherwise` until it is known. */
export function useSize(
  element: RefObject<HTMLElement | null>,
  otherwise: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState(otherwise)
  useLayoutEffect(() => {
    const { current } = element
    if (!current || typeof ResizeObserver === 'undefined') return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current
      if (width === 0 || height === 0) return
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return size
}
