import { useEffect, useState } from 'react'

/** False until the browser has had nothing to do once: for what must not stand before the first row. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const done = () => setIdle(true)
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(done, 500)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(done, { timeout: 3_000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return idle
}
