import { formatAgo } from '#/domain/time/format.ts'

/** Milliseconds without the live channel before the page says so. */
export const LOST_AFTER_MS = 10_000

/** Milliseconds behind an open channel before the page says so: a start and a short gap take less. */
export const BEHIND_AFTER_MS = 2_000

/** What the live channel tells, and the browser. Epoch milliseconds. */
export interface PresenceInput {
  status: 'UNINSTANTIATED' | 'OPEN' | 'CLOSING' | 'CLOSED'
  closedSince: number | undefined
  /** When all that is shown was last known to be current; undefined before the channel was open for the first time. */
  caughtUpAt: number | undefined
  /** Since when the channel is open and what is shown is not yet current again. */
  behindSince?: number | undefined
  online: boolean
  now: number
}

/** A short gap is not worth a word; a long one is, and offline at once. Nothing is live that was never open. */
export function presenceOf({
  status,
  closedSince,
  caughtUpAt,
  behindSince,
  online,
  now,
}: PresenceInput): Presence {
  if (!online) return 'offline'
  if (status === 'OPEN')
    return behindSince !== undefined && now - behindSince >= BEHIND_AFTER_MS ? 'behind' : 'live'
  if (closedSince !== undefined && now - closedSince >= LOST_AFTER_MS) return 'reconnecting'
  return caughtUpAt === undefined ? 'starting' : 'live'
}

/**
 * How old what is shown may be, in one sentence.
 * @param caughtUpAt when everything shown was last known to be current; epoch milliseconds
 */
export function ageSentence(
  presence: Presence,
  caughtUpAt: number | undefined,
  now: number,
): string | undefined {
  if (presence === 'starting') return 'Updates aren’t coming in yet'
  if (presence === 'live') return 'Changes appear as they happen'
  if (presence === 'behind') return 'Updates are coming in. Catching up on what you missed'
  if (caughtUpAt === undefined) return 'Updates aren’t coming in right now'
  return `What you see is from ${formatAgo(now - caughtUpAt)}`
}

/** What the connection is called. */
export type Presence = 'starting' | 'live' | 'behind' | 'reconnecting' | 'offline'

/** The words of each state on the screen. */
export const presenceLabels: Readonly<Record<Presence, string>> = {
  starting: 'Starting',
  behind: 'Catching up',
  live: 'Live',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
}
