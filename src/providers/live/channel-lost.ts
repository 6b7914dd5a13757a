import { type LiveState } from '#/api/live/channel.ts'
import { clock } from '#/lib/clock.ts'

/** Milliseconds without the live channel before a page shows it and refetches its lists. */
export const LOST_AFTER_MS = 10_000

/** Whether the live channel has been closed long enough to be called lost. */
export function isChannelLost({ status, closedSince }: Pick<LiveState, 'status' | 'closedSince'>): boolean {
  return status !== 'OPEN' && closedSince !== undefined && clock.now() - closedSince >= LOST_AFTER_MS
}
