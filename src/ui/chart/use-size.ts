import { type RefObject, useLayoutEffect, useState } from 'react'

import { observeSize } from '../observe-size.ts'

/** Returns the size of an element in pixels and follows its changes. Returns `fallback` until the size is known. */
export function useSize(
  element: RefObject<HTMLElement | null>,
  fallback: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState(fallback)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current
      if (width === 0 || height === 0) return
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    return observeSize(current, measure)
  }, [element])
  return size
}
