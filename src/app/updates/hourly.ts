import { type Clock } from '#/lib/clock.ts'

/** Milliseconds between two checks for a new version. */
export const CHECK_MS = 3_600_000
/** Milliseconds between two looks at the clock, because timers stop while a machine sleeps. */
const LOOK_MS = 60_000

/**
 * Runs a function every hour by the clock, and also right after a sleep that lasted longer.
 * @returns a function that stops it
 */
export function hourly(run: () => void, clock: Pick<Clock, 'local'>): () => void {
  let last = clock.local()
  const look = () => {
    const now = clock.local()
    // If the clock was set back, a new hour starts.
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
