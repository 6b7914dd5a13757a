import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { threadQuery } from '#/api/texts.ts'
import { type Conversation } from '#/domain/message/draft-keys.ts'
import { clock } from '#/lib/clock.ts'
import { useLive } from '#/providers/live/use-live.ts'
import { useNow } from '#/providers/now.ts'
import { useOnline } from '#/ui/use-online.ts'

/**
 * Whether a thread shows what the server has. `catching-up`: it is being read after a gap. `brief`: the same, but for
 * such a short time that a note would only flicker. `overdue`: it has not been read for too long.
 */
export type CatchUp = 'current' | 'brief' | 'catching-up' | 'overdue'

/** Milliseconds after which the user may send without having caught up. */
const SEND_ANYWAY_MS = 5_000

/** Milliseconds for which a thread counts as current after it was read, while no events arrive. */
const READING_LASTS_MS = 10_000

interface Gap {
  /** Start of the gap in epoch ms of the server's clock. */
  readonly since: number
  /**
   * A thread that was read later than this (epoch ms of this machine) contains what was missed during the gap.
   * undefined while the gap lasts.
   */
  readonly readAfter: number | undefined
  /**
   * Whether the thread was shown during the gap. Then it is current, too, once the channel has caught up, even if it was
   * not read again: after its first opening, the channel may repeat the events instead.
   */
  readonly shown: boolean
}

/**
 * After any gap of the live channel, the thread is read before it is answered. During the gap, the thread is refetched
 * every few seconds as long as the user is writing.
 * @param writing the field is not empty
 */
export function useCatchUp({ leadId, phone }: Conversation, writing: boolean): CatchUp {
  const client = useQueryClient()
  const live = useLive((state) => state)
  const online = useOnline()
  const options = threadQuery(leadId, phone)
  const { data, dataUpdatedAt, refetch } = useQuery(options)
  const since = live.status === 'OPEN' ? undefined : live.closedSince
  const caughtUp = live.status === 'OPEN' && live.behindSince === undefined
  const opening = live.status === 'UNINSTANTIATED' && since !== undefined

  const [gap, setGap] = useState<Gap | undefined>(() => {
    const missed = client.getQueryState(options.queryKey)
    // The thread was not shown during a gap that is already over, so it is refetched when it is first shown. A thread
    // that was read a moment ago counts as current, as it does during a gap.
    return missed?.isInvalidated === true &&
      localOf(live.caughtUpAt ?? 0) > missed.dataUpdatedAt &&
      clock.local() - missed.dataUpdatedAt >= READING_LASTS_MS
      ? { since: clock.now(), readAfter: missed.dataUpdatedAt, shown: false }
      : undefined
  })
  const now = useNow(gap === undefined && !opening ? 60_000 : 1_000)
  // The first opening of the channel is not a gap, because the page's data was read a moment ago, too. It becomes one
  // when the channel does not open.
  const closed = since !== undefined && !(opening && now - since < SEND_ANYWAY_MS)
  if (closed && (gap === undefined || gap.readAfter !== undefined))
    setGap({ since, readAfter: undefined, shown: true })
  else if (gap !== undefined && gap.readAfter === undefined && live.openedAt !== undefined)
    // Don't use the current age of the thread: the opening and the response that followed it may arrive in the same
    // render.
    setGap({ ...gap, readAfter: live.openedAt })
  else if (gap?.readAfter !== undefined && (dataUpdatedAt > gap.readAfter || (gap.shown && caughtUp)))
    setGap(undefined)

  const reads = closed && writing && online

  useEffect(() => {
    if (!reads) return undefined
    const read = () => void refetch({ cancelRefetch: false })
    read()
    const timer = setInterval(read, SEND_ANYWAY_MS)
    return () => clearInterval(timer)
  }, [reads, refetch])

  // Send itself says at once that the browser is offline. A thread that could not be read shows its error above.
  if (gap === undefined || !online || data === undefined) return 'current'
  const readRecently = dataUpdatedAt > localOf(gap.since) && localOf(now) - dataUpdatedAt < READING_LASTS_MS
  if (gap.readAfter === undefined && readRecently) return 'current'
  const lasts = now - gap.since
  // When the clock was set back, nobody knows how long the gap has lasted, and Send must not wait until it gets there
  // again. The tick may also be a little older than the gap.
  if (lasts < -1_000 || lasts >= SEND_ANYWAY_MS) return 'overdue'
  return lasts < 1_000 ? 'brief' : 'catching-up'
}

/** Converts a time of the server's clock to this machine's clock, in which responses are dated. */
function localOf(ts: number): number {
  return ts - (clock.now() - clock.local())
}
