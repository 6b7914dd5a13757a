import { useEffect, useState } from 'react'

import { clock } from '#/lib/clock.ts'
import { cx } from '#/ui/cx.ts'

import { callTime, ringTime } from '../call-labels.ts'

/** How long a call has been ringing, or how long it has been answered. */
export function CallTimer({ since, ringing = false }: { since: number; ringing?: boolean }) {
  const ms = useElapsed(since)
  return (
    <span
      role="timer"
      aria-label={ringing ? 'Ringing for' : 'Call length'}
      className={cx('text-body tabular-nums', ringing && 'call-sub')}
    >
      {ringing ? ringTime(ms) : callTime(ms)}
    </span>
  )
}

/**
 * Returns the milliseconds since a moment of this computer's clock. It updates with each second of that clock, so that
 * no second is skipped or shown twice.
 * @param since epoch milliseconds
 */
function useElapsed(since: number): number {
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
