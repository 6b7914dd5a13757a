import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { threadQuery } from '#/api/texts.ts'
import { type Conversation } from '#/domain/message/draft-keys.ts'
import { clock } from '#/lib/clock.ts'
import { useLive } from '#/providers/live/use-live.ts'
import { useNow } from '#/providers/now.ts'
import { useOnline } from '#/ui/use-online.ts'

/**
 * Whether what a thread shows is what the server has: yes, being read after a gap (`brief`: for so short a time that a note
 * would only flicker), or not read for too long.
 */
export type CatchUp = 'current' | 'brief' | 'catching-up' | 'overdue'

/** Milliseconds after which one may send without having caught up. */
const SEND_ANYWAY_MS = 5_000

/** Milliseconds for which what was read counts as current while no events arrive. */
const READING_LASTS_MS = 10_000

interface Gap {
  /** Epoch ms of the server's clock. */
  readonly since: number
  /** A thread that was read later than this (epoch ms of this machine) has what the gap held back; undefined while it lasts. */
  readonly readAfter: number | undefined
}

/**
 * After any gap of the live channel a thread is read before it is answered. While the
 * gap lasts, the thread is read every few seconds as long as something is being written.
 * @param writing something stands in the field
 */
export function useCatchUp({ leadId, phone }: Conversation, writing: boolean): CatchUp {
  const client = useQueryClient()
  const live = useLive((state) => state)
  const online = useOnline()
  const options = threadQuery(leadId, phone)
  const { data, dataUpdatedAt, refetch } = useQuery(options)
  const since = live.status === 'OPEN' ? undefined : live.closedSince
  const opening = live.status === 'UNINSTANTIATED' && since !== undefined

  const [gap, setGap] = useState<Gap | undefined>(() => {
    const missed = client.getQueryState(options.queryKey)
    // Nobody looked at it during a gap that is over: it is asked anew with this first look.
    // What was read a moment ago counts, as it does during a gap.
    return missed?.isInvalidated === true &&
      localOf(live.caughtUpAt ?? 0) > missed.dataUpdatedAt &&
      clock.local() - missed.dataUpdatedAt >= READING_LASTS_MS
      ? { since: clock.now(), readAfter: missed.dataUpdatedAt }
      : undefined
  })
  const now = useNow(gap === undefined && !opening ? 60_000 : 1_000)
  // The first opening of a page is no gap: what is shown was read a moment ago as well. One that does not come is.
  const closed = since !== undefined && !(opening && now - since < SEND_ANYWAY_MS)
  if (closed && (gap === undefined || gap.readAfter !== undefined)) setGap({ since, readAfter: undefined })
  else if (gap !== undefined && gap.readAfter === undefined && live.openedAt !== undefined)
    // Not the age that the thread has now: the opening and the answer that followed it may be told in one.
    setGap({ ...gap, readAfter: live.openedAt })
  else if (gap?.readAfter !== undefined && dataUpdatedAt > gap.readAfter) setGap(undefined)

  const reads = closed && writing && online

  useEffect(() => {
    if (!reads) return undefined
    const read = () => void refetch({ cancelRefetch: false })
    read()
    const timer = setInterval(read, SEND_ANYWAY_MS)
    return () => clearInterval(timer)
  }, [reads, refetch])

  // Offline is said at once by Send itself; a thread that could not be read says so above.
  if (gap === undefined || !online || data === undefined) return 'current'
  const readRecently = dataUpdatedAt > localOf(gap.since) && localOf(now) - dataUpdatedAt < READING_LASTS_MS
  if (gap.readAfter === undefined && readRecently) return 'current'
  const lasts = now - gap.since
  return lasts < 1_000 ? 'brief' : lasts < SEND_ANYWAY_MS ? 'catching-up' : 'overdue'
}

/** A moment of the server's clock in that of this machine, in which answers are dated. */
function localOf(ts: number): number {
  return ts - (clock.now() - clock.local())
}
