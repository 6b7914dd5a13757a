import { cx } from '#/ui/cx.ts'

import { callTime, ringTime } from '../call-words.ts'
import { useElapsed } from '../use-elapsed.ts'

/** How long it rings, or how long one talks. */
export function CallTimer({ since, ringing = false }: { since: number; ringing?: boolean }) {
  const ms = useElapsed(since)
  return (
    <span
      role="timer"
      aria-label={ringing ? 'Rings since' : 'Length of the call'}
      className={cx('text-reading tabular-nums', ringing && 'call-sub')}
    >
      {ringing ? ringTime(ms) : callTime(ms)}
    </span>
  )
}
