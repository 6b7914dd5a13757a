import { clock } from '#/lib/clock.ts'

import { startTicks } from './ticks.ts'

/** A timer that is waiting. */
export interface SteadyTimer {
  /** Epoch milliseconds of this machine. */
  readonly due: number
  readonly native: ReturnType<typeof setTimeout>
  readonly run: () => void
}

const waiting = new Set<SteadyTimer>()
let stopTicks: (() => void) | undefined

/**
 * `setTimeout` for what must not be late in a hidden tab, whose own timers a browser slows down to one a minute: there
 * the ticks of a worker end it, at most 5 s late. In a visible page it is the browser's own timer.
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

/** Ends a timer before its time; one that is over, or none, is left alone. */
export function clearSteadyTimeout(timer: SteadyTimer | undefined): void {
  if (!timer || !waiting.delete(timer)) return
  clearTimeout(timer.native)
  rest()
}

/** Ends all of them, unheard: tests share what stands here, and the clock of the last one is gone. */
export function forgetSteadyTimers(): void {
  for (const timer of waiting) clearSteadyTimeout(timer)
}

function end(timer: SteadyTimer): void {
  if (!waiting.delete(timer)) return
  clearTimeout(timer.native)
  try {
    timer.run()
  } finally {
    // Only now: what has run has most often set the next one.
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
