import { agoWords } from '#/domain/ages.ts'

/** Milliseconds without the live channel before the page says so (`DESIGN.md` 13). */
export const LOST_AFTER_MS = 10_000

/** What the connection is called: nothing yet, then one of three words. */
export type Presence = 'starting' | 'live' | 'reconnecting' | 'offline'

/** What the live channel tells, and the browser. Epoch milliseconds. */
export interface Connection {
  status: 'UNINSTANTIATED' | 'OPEN' | 'CLOSING' | 'CLOSED'
  closedSince: number | undefined
  online: boolean
  now: number
}

/** A short gap is not worth a word; a long one is, and offline at once. */
export function presenceOf({ status, closedSince, online, now }: Connection): Presence {
  if (!online) return 'offline'
  if (status === 'OPEN') return 'live'
  if (closedSince !== undefined) return now - closedSince >= LOST_AFTER_MS ? 'reconnecting' : 'live'
  return status === 'UNINSTANTIATED' ? 'starting' : 'live'
}

/** The words of each state on the screen. */
export const presenceWords: Readonly<Record<Exclude<Presence, 'starting'>, string>> = {
  live: 'Live',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
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
  if (presence === 'starting') return undefined
  if (presence === 'live') return 'Changes appear as they happen'
  if (caughtUpAt === undefined) return 'Changes do not arrive right now'
  return `What you see was current ${agoWords(now - caughtUpAt)}`
}
