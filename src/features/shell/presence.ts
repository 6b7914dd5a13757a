import { agoWords } from '#/domain/time/ago-words.ts'

import { type Presence } from './presence-words.ts'

/** Milliseconds without the live channel before the page says so (`DESIGN.md` 13). */
export const LOST_AFTER_MS = 10_000

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
