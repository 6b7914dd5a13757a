import { useEffect, useState } from 'react'

import { formatAgo } from '#/domain/time/format.ts'
import { clock } from '#/lib/clock.ts'
import { useLive } from '#/providers/live/use-live.ts'
import { useOnline } from '#/ui/use-online.ts'

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
  if (status === 'OPEN') {
    const age = caughtUpAt === undefined ? 0 : now - caughtUpAt
    // A gap that was worth a word is not over with the opening.
    const isBehind =
      behindSince !== undefined && (now - behindSince >= BEHIND_AFTER_MS || age >= LOST_AFTER_MS)
    return isBehind ? 'behind' : 'live'
  }
  const since = gapSince(closedSince, caughtUpAt)
  if (since !== undefined && now - since >= LOST_AFTER_MS) return 'reconnecting'
  return caughtUpAt === undefined ? 'starting' : 'live'
}

/**
 * Since when what is shown may be old while the channel is closed. That can be before its loss: after a sleep, and where a
 * change was announced that could not be asked for any more.
 */
function gapSince(closedSince: number | undefined, caughtUpAt: number | undefined): number | undefined {
  return closedSince === undefined ? undefined : Math.min(closedSince, caughtUpAt ?? closedSince)
}

/**
 * How old what is shown may be, in one sentence.
 * @param currentUntil until when everything shown is known to be current; epoch milliseconds
 */
export function ageSentence(
  presence: Presence,
  currentUntil: number | undefined,
  now: number,
): string | undefined {
  if (presence === 'starting') return 'Updates aren’t coming in yet'
  if (presence === 'live') return 'Changes appear as they happen'
  if (presence === 'behind') return 'Updates are coming in. Catching up on what you missed'
  if (currentUntil === undefined) return 'Updates aren’t coming in right now'
  return `What you see is from ${formatAgo(now - currentUntil)}`
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

/** How the connection is now. Only what changes the word renders: connecting takes several steps. */
export function useConnectionPresence(): Presence {
  const online = useOnline()
  useWordTimer(
    useLive(({ status, closedSince, caughtUpAt, behindSince }) =>
      status === 'OPEN' ? behindSince : gapSince(closedSince, caughtUpAt),
    ),
    useLive(({ status }) => (status === 'OPEN' ? BEHIND_AFTER_MS : LOST_AFTER_MS)),
  )
  return useLive((state) => presenceOf({ ...state, online, now: clock.now() }))
}

/** How often it is looked at whether a gap is long enough to be mentioned. Milliseconds. */
const LOOK_MS = 1_000

/**
 * Renders again when a gap gets long enough to be mentioned. One timer of the whole length would wait as if a machine that
 * slept meanwhile had not.
 */
function useWordTimer(since: number | undefined, mentionedAfter: number): void {
  const [, setTicks] = useState(0)
  useEffect(() => {
    if (since === undefined) return undefined
    const isDue = () => clock.now() >= since + mentionedAfter
    if (isDue()) return undefined
    const timer = setInterval(() => {
      if (!isDue()) return
      clearInterval(timer)
      setTicks((ticks) => ticks + 1)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [since, mentionedAfter])
}

/** Whether the connection is worth a word in the header, where the phone's words stand otherwise: there is one presence. */
export function isTrouble(presence: Presence): boolean {
  return presence !== 'live' && presence !== 'starting'
}

/** The line between a page's actions and the words of its header: it stands with the words, wherever they begin. */
export const headerDivider =
  'before:absolute before:top-1/2 before:-left-3.5 before:h-5 before:w-px before:-translate-y-1/2 before:bg-(--header-divider)'
