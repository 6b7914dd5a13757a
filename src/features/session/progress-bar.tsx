import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Time a page may take to load before the bar appears, in milliseconds. */
const BAR_AFTER_MS = 150

/** A thin bar while the next page is loading. The old page stays visible. */
export function ProgressBar() {
  const router = useRouter()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stops = [
      router.subscribe('onBeforeLoad', ({ fromLocation }) => {
        clearTimeout(timer)
        // The first page has its own placeholder.
        if (fromLocation) timer = setTimeout(() => setShown(true), BAR_AFTER_MS)
      }),
      router.subscribe('onResolved', () => {
        clearTimeout(timer)
        setShown(false)
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [router])
  if (!shown) return null
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="skeleton pointer-events-none fixed inset-x-0 top-0 z-toast h-0.5 bg-accent"
    />
  )
}
