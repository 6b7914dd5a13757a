import { useEffect, useState } from 'react'

import { formatAgo } from '#/domain/time/format.ts'
import { clock } from '#/lib/clock.ts'
import { hasLasted, LOST_AFTER_MS } from '#/providers/live/channel-lost.ts'
import { useLive } from '#/providers/live/use-live.ts'
import { useOnline } from '#/ui/use-online.ts'

/** Milliseconds of catching up on an open channel before the page shows it. A start and a short gap take less time. */
export const BEHIND_AFTER_MS = 2_000

/** The state of the live channel and the browser. Times are epoch milliseconds. */
interface ConnectionInput {
  status: 'UNINSTANTIATED' | 'OPEN' | 'CLOSING' | 'CLOSED'
  closedSince: number | undefined
  /** When everything shown was last known to be current. undefined before the channel was open for the first time. */
  caughtUpAt: number | undefined
  /** When the channel opened, while what is shown is not current again yet. */
  behindSince?: number | undefined
  online: boolean
  now: number
}

/**
 * Returns the connection status to show. A short gap is not shown, a long one is, and being offline is shown at once.
 * A channel that was never open does not count as live.
 */
export function connectionStatusOf({
  status,
  closedSince,
  caughtUpAt,
  behindSince,
  online,
  now,
}: ConnectionInput): ConnectionStatus {
  if (!online) return 'offline'
  if (status === 'OPEN') {
    const age = caughtUpAt === undefined ? 0 : now - caughtUpAt
    // A gap that was long enough to be shown does not end when the channel opens.
    const isBehind =
      behindSince !== undefined && (now - behindSince >= BEHIND_AFTER_MS || age >= LOST_AFTER_MS)
    return isBehind ? 'behind' : 'live'
  }
  const since = gapSince(closedSince, caughtUpAt)
  if (since !== undefined && hasLasted(since, LOST_AFTER_MS, now)) return 'reconnecting'
  return caughtUpAt === undefined ? 'starting' : 'live'
}

/**
 * Returns since when the shown data may be outdated while the channel is closed. That can be before the channel was
 * lost: after a sleep, and when a change was announced but could no longer be fetched.
 */
function gapSince(closedSince: number | undefined, caughtUpAt: number | undefined): number | undefined {
  return closedSince === undefined ? undefined : Math.min(closedSince, caughtUpAt ?? closedSince)
}

/**
 * Returns how old the shown data may be, in one sentence.
 * @param currentUntil until when everything shown is known to be current, in epoch milliseconds
 */
export function ageSentence(
  connection: ConnectionStatus,
  currentUntil: number | undefined,
  now: number,
): string | undefined {
  if (connection === 'starting') return 'Updates aren’t coming in yet'
  if (connection === 'live') return 'Changes appear as they happen'
  if (connection === 'behind') return 'Updates are coming in. Catching up on what you missed'
  if (currentUntil === undefined) return 'Updates aren’t coming in right now'
  return `What you see is from ${formatAgo(now - currentUntil)}`
}

/** State of the connection, as it is shown. */
export type ConnectionStatus = 'starting' | 'live' | 'behind' | 'reconnecting' | 'offline'

/** The label of each state. */
export const connectionLabels: Readonly<Record<ConnectionStatus, string>> = {
  starting: 'Starting',
  behind: 'Catching up',
  live: 'Live',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
}

/**
 * Returns the current state of the connection. Only a change of the label re-renders, because connecting takes several
 * steps.
 */
export function useConnectionStatus(): ConnectionStatus {
  const online = useOnline()
  useWordTimer(
    useLive(({ status, closedSince, caughtUpAt, behindSince }) =>
      status === 'OPEN' ? behindSince : gapSince(closedSince, caughtUpAt),
    ),
    useLive(({ status }) => (status === 'OPEN' ? BEHIND_AFTER_MS : LOST_AFTER_MS)),
  )
  return useLive((state) => connectionStatusOf({ ...state, online, now: clock.now() }))
}

/** How often to check whether a gap is long enough to be shown, in milliseconds. */
const LOOK_MS = 1_000

/**
 * Re-renders when a gap becomes long enough to be shown. A single timeout would not count the time during which the
 * machine slept.
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

/**
 * Whether the header shows the connection in place of the phone's status, because there is only one status in the
 * header.
 */
export function isConnectionProblem(connection: ConnectionStatus): boolean {
  return connection !== 'live' && connection !== 'starting'
}

/** The divider between a page's actions and the status in its header. It moves with the status text. */
export const headerDivider =
  'before:absolute before:top-1/2 before:-left-3.5 before:h-5 before:w-px before:-translate-y-1/2 before:bg-(--header-divider)'
