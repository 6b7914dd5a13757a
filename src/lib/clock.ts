/** The one place that reads the time. `now` follows the server once its clock is known. */
export interface Clock {
  /** Epoch milliseconds, corrected by what the server's Date header told. */
  now(): number
  /** Epoch milliseconds of this machine, for durations. */
  local(): number
  /** Takes the server's Date header; differences under two seconds are noise and ignored. */
  learn(serverMs: number): void
}

/** A clock over the machine's own. */
export function createClock(local: () => number = () => Date.now()): Clock {
  let offset = 0
  return {
    now: () => local() + offset,
    local,
    learn(serverMs) {
      const difference = serverMs - local()
      offset = Math.abs(difference) < 2_000 ? 0 : difference
    },
  }
}

/** The clock of this page. */
export const clock: Clock = createClock()
