import { type Ref, useLayoutEffect } from 'react'

/**
 * Stands where Radix wants its trigger and hands over the element that is already in the page: the plain button that
 * asked for the piece. So the button never remounts (focus stays) and positions, labels and focus return know it.
 * Everything else that Radix passes down is for an element of its own and is dropped.
 */
export function AnchorProxy({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') {
      const cleanup = ref(element)
      return typeof cleanup === 'function' ? cleanup : () => void ref(null)
    }
    if (!ref) return undefined
    ref.current = element
    return () => {
      ref.current = null
    }
  }, [element, ref])
  return null
}
