import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A page opened what `?show=` says over itself: the step before is the page without it. */
    shownStep?: boolean
  }
}

/** The state of the step that opens something over its page. */
export const shownStep = { shownStep: true }

/**
 * Closes what `?show=` opened over a page: goes back where the page opened it, and drops it from the address that a
 * person came by. To replace the step in both cases would leave the page twice in a row, and a Back that does nothing.
 */
export function useCloseShown(show: string | undefined): () => void {
  const router = useRouter()
  const goesBack = useRef(false)
  useEffect(() => {
    if (show === undefined) goesBack.current = false
  }, [show])
  return () => {
    // A second press before the browser has gone back would leave the page.
    if (goesBack.current) return
    // The dialog has asked about what is unsaved.
    if (router.history.location.state.shownStep === true) {
      goesBack.current = true
      router.history.back({ ignoreBlocker: true })
      return
    }
    void router.navigate({
      to: '.',
      search: (before: object) => ({ ...before, show: undefined }),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    })
  }
}
