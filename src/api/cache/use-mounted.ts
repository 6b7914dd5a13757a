import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a ref that tells whether the component is still mounted. For work that may finish after the component was
 * unmounted and can then not show its result there.
 */
export function useMounted(): RefObject<boolean> {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return mounted
}
