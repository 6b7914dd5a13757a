/** The time of one world: the machine's time, shifted by an offset, or stopped. */
export interface WorldClock {
  /** Epoch milliseconds in this world. */
  now(): number
  /** Epoch milliseconds of the machine, for delays that must really pass. */
  local(): number
  /** Milliseconds between this world's time and the machine's. */
  offset(): number
  /** Sets the time of this world. */
  set(epochMs: number): void
  /** Moves this world's time forward, or back with a negative number. */
  advance(ms: number): void
  /** Stops or starts the time of this world. */
  pause(on: boolean): void
  isPaused(): boolean
}

/** Creates a clock based on `base`. */
export function createWorldClock(base: () => number): WorldClock {
  let offset = 0
  let stoppedAt: number | undefined
  const now = () => stoppedAt ?? base() + offset
  return {
    now,
    local: base,
    offset: () => now() - base(),
    set(epochMs) {
      if (stoppedAt === undefined) offset = epochMs - base()
      else stoppedAt = epochMs
    },
    advance(ms) {
      if (stoppedAt === undefined) offset += ms
      else stoppedAt += ms
    },
    pause(on) {
      if (on) stoppedAt ??= now()
      else if (stoppedAt !== undefined) {
        offset = stoppedAt - base()
        stoppedAt = undefined
      }
    },
    isPaused: () => stoppedAt !== undefined,
  }
}
