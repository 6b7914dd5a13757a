import { useEffect, useState } from 'react'

import { clock } from '#/lib/clock.ts'

/**
 * Milliseconds since a moment of this machine's clock, renewed with each of its seconds, so that no second is skipped or
 * shown twice.
 * @param since epoch milliseconds
 */
export function useElapsed(since: number): number {
  const [now, setNow] = useState(() => clock.local())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const at = clock.local()
      setNow(at)
      timer = setTimeout(tick, 1_000 - (Math.max(0, at - since) % 1_000))
    }
    tick()
    return () => clearTimeout(timer)
  }, [since])
  return Math.max(0, now - since)
}
