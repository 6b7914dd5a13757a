import { useRef } from 'react'

/**
 * Tells the newest run of something asynchronous from older ones that may end after it, such as reading a chosen file.
 * @returns a function that starts a run and returns whether it still is the newest
 */
export function useNewestRun(): () => () => boolean {
  const runs = useRef(0)
  return () => {
    runs.current += 1
    const own = runs.current
    return () => own === runs.current
  }
}
