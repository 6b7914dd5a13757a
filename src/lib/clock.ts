/** The one place that reads the time. `now` follows the server once its clock is known. */
export interface Clock {
  /** Epoch milliseconds, corrected by what the server's Date header told. */
  now(): number
  /** Epoch milliseconds of this machine, for durations. */
  local(): number
  /**
   * Takes the server's Date header; differences under two seconds are noise and ignored.
   * @param askedAt epoch milliseconds of this machine when the answer was asked for: it was dated at some time since then
   */
  learn(serverMs: number, askedAt?: number): void
}

/** Milliseconds that say nothing: the header counts whole seconds. */
const NOISE_MS = 2_000

/** A clock over the machine's own. */
export function createClock(local: () => number = () => Date.now()): Clock {
  let offset = 0
  return {
    now: () => local() + offset,
    local,
    learn(serverMs, askedAt = local()) {
      const least = serverMs - local()
      const most = serverMs - askedAt
      // An answer that took long and a clock that is behind look the same.
      const fits = (guess: number) => guess > least - NOISE_MS && guess < most + NOISE_MS
      if (!fits(offset)) offset = fits(0) ? 0 : least
    },
  }
}

/** The clock of this page. */
export const clock: Clock = createClock()
