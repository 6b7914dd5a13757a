import { useEffect, useState } from 'react'

import { clock } from '#/lib/clock.ts'

import { LOST_AFTER_MS } from './presence.ts'

/** Renders again at the very moment when a gap gets long enough to be mentioned. */
export function useLostTimer(closedSince: number | undefined): void {
  const [, setTicks] = useState(0)
  useEffect(() => {
    if (closedSince === undefined) return undefined
    const left = closedSince + LOST_AFTER_MS - clock.now()
    if (left <= 0) return undefined
    const timer = setTimeout(() => setTicks((ticks) => ticks + 1), left)
    return () => clearTimeout(timer)
  }, [closedSince])
}
