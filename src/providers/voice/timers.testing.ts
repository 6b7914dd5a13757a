import { vi } from 'vitest'

/** Gives the real timers back. @throws where a faked one is left: what was stopped has to stop all of its own */
export function endFakeTimers(): void {
  const left = vi.getTimerCount()
  vi.useRealTimers()
  if (left > 0) throw new Error(`${left} timers are left`)
}
