import { useLayoutEffect } from 'react'

/**
 * While a card stands at the right edge, what else stands there moves left of it: pop-outs and New Message, as long as the
 * card does. A mark on the page and rules of `calls.css`, so that neither has to know of calls.
 */
export function useMoveAside(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.callAside = ''
    return () => {
      delete document.documentElement.dataset.callAside
    }
  }, [])
}
