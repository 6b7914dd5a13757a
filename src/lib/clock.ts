/**
 * The only code that reads the time of day. `now` follows the server's clock once it is known. One exception:
 * `app/early-requests.ts` reads the day as `public/start.js` does, which runs before this code.
 */
export interface Clock {
  /** Epoch milliseconds, corrected by the server's Date header. */
  now(): number
  /** Epoch milliseconds of this machine, for durations. */
  local(): number
  /**
   * Learns the server's time from its Date header. Differences of less than two seconds are noise and are ignored.
   * @param askedAt epoch milliseconds of this machine when the request was sent: the server dated the response at some
   * moment since then
   */
  learn(serverMs: number, askedAt?: number): void
}

/** Milliseconds of difference that are noise, because the header has whole seconds. */
const NOISE_MS = 2_000

/** Creates a clock on top of the clock of this machine. */
export function createClock(local: () => number = () => Date.now()): Clock {
  let offset = 0
  return {
    now: () => local() + offset,
    local,
    learn(serverMs, askedAt = local()) {
      const least = serverMs - local()
      const most = serverMs - askedAt
      // A slow response and a clock that is behind look the same.
      const fits = (guess: number) => guess > least - NOISE_MS && guess < most + NOISE_MS
      if (!fits(offset)) offset = fits(0) ? 0 : least
    },
  }
}

/** The clock of this page. */
export const clock: Clock = createClock()

/** No browser is so busy that it delivers an event later than this, in milliseconds. */
const LONGEST_DELAY_MS = 3_000

/**
 * Returns when the user made an input event, in epoch milliseconds of this machine. A busy browser delivers the event
 * later, and by then the screen may show something else than what the user saw. A longer delay than a browser has
 * comes from a clock that was changed (a test that moves the time), and the event counts as made now.
 */
export function eventTime(event: Event): number {
  const delay = performance.now() - event.timeStamp
  return clock.local() - (delay > 0 && delay <= LONGEST_DELAY_MS ? delay : 0)
}
