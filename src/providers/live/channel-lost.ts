import { type LiveState } from '#/api/live/channel.ts'
import { clock } from '#/lib/clock.ts'

/** Milliseconds without the live channel before a page shows it and refetches its lists. */
export const LOST_AFTER_MS = 10_000

/**
 * Whether something has lasted this long, in milliseconds. When the clock was set back by as much, nobody knows how long
 * it has lasted, and it counts as long, so that the screen never claims to be current.
 */
export const hasLasted = (since: number, ms: number, now: number): boolean => Math.abs(now - since) >= ms

/** Whether the live channel has been closed long enough to be called lost. */
export function isChannelLost({ status, closedSince }: Pick<LiveState, 'status' | 'closedSince'>): boolean {
  return status !== 'OPEN' && closedSince !== undefined && hasLasted(closedSince, LOST_AFTER_MS, clock.now())
}
