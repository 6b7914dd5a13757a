import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component is still on the screen, for what ends later than it may be: nobody there can say how it ended. */
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
