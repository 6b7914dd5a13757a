import { clock } from '#/lib/clock.ts'

import { startTicks } from './ticks.ts'

/** A pending timer. */
export interface SteadyTimer {
  /** Epoch milliseconds of this machine. */
  readonly due: number
  readonly native: ReturnType<typeof setTimeout>
  readonly run: () => void
}

const waiting = new Set<SteadyTimer>()
let stopTicks: (() => void) | undefined

/**
 * A `setTimeout` that must not be late in a hidden tab, where a browser slows timers down to one a minute. There the
 * ticks of a worker fire it, at most 5 s late. In a visible page, the browser's own timer fires it.
 */
export function setSteadyTimeout(run: () => void, ms: number): SteadyTimer {
  const timer: SteadyTimer = {
    due: clock.local() + ms,
    native: setTimeout(() => end(timer), ms),
    run,
  }
  waiting.add(timer)
  stopTicks ??= startTicks(endDue)
  return timer
}

/** Clears a timer. Does nothing if it has already fired or is undefined. */
export function clearSteadyTimeout(timer: SteadyTimer | undefined): void {
  if (!timer || !waiting.delete(timer)) return
  clearTimeout(timer.native)
  rest()
}

/**
 * Clears all timers without running them. For tests, which share this module: the clock of the previous test is gone.
 */
export function forgetSteadyTimers(): void {
  for (const timer of waiting) clearSteadyTimeout(timer)
}

function end(timer: SteadyTimer): void {
  if (!waiting.delete(timer)) return
  clearTimeout(timer.native)
  try {
    timer.run()
  } finally {
    // Only after `run`, because it usually sets the next timer.
    rest()
  }
}

function endDue(): void {
  const now = clock.local()
  for (const timer of [...waiting].toSorted((a, b) => a.due - b.due)) if (timer.due <= now) end(timer)
}

function rest(): void {
  if (waiting.size > 0) return
  stopTicks?.()
  stopTicks = undefined
}
