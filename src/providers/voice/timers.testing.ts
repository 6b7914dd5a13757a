import { vi } from 'vitest'

/**
 * Restores the real timers.
 * @throws if a fake timer is left, because everything that was stopped must clear its own timers
 */
export function endFakeTimers(): void {
  const left = vi.getTimerCount()
  vi.useRealTimers()
  if (left > 0) throw new Error(`${left} timers are left`)
}
