import { type Clock } from '#/lib/clock.ts'

/** Milliseconds between two looks for a new version. */
export const CHECK_MS = 3_600_000
/** Milliseconds between two looks at the clock: timers stand still while a machine sleeps. */
const LOOK_MS = 60_000

/**
 * Runs something every hour by the clock, also right after a sleep that lasted longer.
 * @returns stops it
 */
export function hourly(run: () => void, clock: Pick<Clock, 'local'>): () => void {
  let last = clock.local()
  const look = () => {
    const now = clock.local()
    // A clock that was set back begins a new hour.
    if (now < last) last = now
    if (now - last < CHECK_MS) return
    last = now
    run()
  }
  const timer = setInterval(look, LOOK_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
