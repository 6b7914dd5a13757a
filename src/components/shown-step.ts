import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page itself opened what `?show=` shows over it, so the previous history entry is the page without it. */
    shownStep?: boolean
  }
}

/** History state for a navigation that opens something over its page. */
export const shownStep = { shownStep: true }

/**
 * Returns a function that closes what `?show=` opened over a page. If the page opened it, this goes back. If the user
 * arrived at that URL, this removes the param. Replacing the entry in both cases would leave the page in the history
 * twice in a row, with a Back that does nothing.
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
    // The dialog has already asked about unsaved changes.
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
