import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useMemo, useState } from 'react'

import { optimisticOf } from '#/api/cache/optimistic.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { isUnreadable, type Unreadable } from '#/lib/schema.ts'
import { type PendingText } from '#/providers/outbox/text-outbox.ts'
import { useVirtualRows } from '#/ui/table/virtual-rows.ts'

import { arrivals, timelineArrival } from './arrivals.ts'
import { type TimelineBlock } from './timeline-blocks.ts'

/** The keys of the communications and comments that undoable actions remove, one per line. */
const removedKeys = (shown: ReadonlyMap<string, string>) =>
  [...shown]
    .filter(([about, value]) => value === '' && /^(communication|comment):/.test(about))
    .map(([about]) => about)
    .join('\n')

/**
 * Returns the lead without the communications and comments that an undoable action removes, so that none of their
 * headings stays.
 */
export function useRemaining(lead: Lead): Lead {
  const removed = useSelector(optimisticOf(useQueryClient()), removedKeys)
  return useMemo(() => {
    if (removed === '') return lead
    const keys = new Set(removed.split('\n'))
    const stays = (noun: string) => (row: { readonly id: string } | Unreadable) =>
      isUnreadable(row) || !keys.has(`${noun}:${row.id}`)
    return {
      ...lead,
      communications: lead.communications.filter(stays('communication')),
      comments: lead.comments.filter(stays('comment')),
    }
  }, [lead, removed])
}

/** A row of a timeline: a block or a pending text. */
type TimelineEntryRow =
  | { readonly key: string; readonly block: TimelineBlock; readonly pending?: undefined }
  | { readonly key: string; readonly block?: undefined; readonly pending: PendingText }

/** Returns the rows of a timeline, oldest first, with pending texts at the end. */
export function rowsOfTimeline(
  blocks: readonly TimelineBlock[],
  pending: readonly PendingText[],
): TimelineEntryRow[] {
  return [
    ...blocks.map((block) => ({ key: block.key, block })),
    ...pending.map((one) => ({ key: one.attempt.id, pending: one })),
  ]
}

/**
 * Rows mounted beyond the view on either side. More than a list needs, so that a voicemail that is playing and an
 * expanded email keep their state while the user looks a few screens further up.
 */
const OVERSCAN = 40

/** Returns the rows that are mounted now. Starts at the newest. */
export function useMountedRows(rows: readonly TimelineEntryRow[], keys: readonly string[]) {
  // The library recalculates the layout of all rows when these functions change. That must happen when the timeline
  // changes, not on every render.
  const layout = useMemo(
    () => ({ rowHeight: (at: number) => guessHeight(rows[at]), keyOf: (at: number) => keys[at] ?? at }),
    [rows, keys],
  )
  const { items, ...virtual } = useVirtualRows({
    count: rows.length,
    ...layout,
    anchor: 'end',
    overscan: OVERSCAN,
    paddingStart: 16,
    paddingEnd: 8,
  })
  const mounted = items.flatMap(({ index, start }) => {
    const row = rows[index]
    return row ? [{ index, start, row }] : []
  })
  const [from, to] = [mounted[0]?.index ?? 0, mounted.at(-1)?.index ?? -1]
  const mountedKeys = useMemo(() => keys.slice(from, to + 1), [keys, from, to])
  return { mounted, mountedKeys, ...virtual }
}

/** Returns the estimated height of a row, in pixels. */
function guessHeight(row: TimelineEntryRow | undefined): number {
  const block = row?.block
  const text = block?.kind === 'bubble' ? block.message.message : row?.pending?.attempt.text
  if (text !== undefined) return 26 + 20 * Math.ceil((text.length + 1) / 80)
  return block?.kind === 'day' || block?.kind === 'activity' || block?.kind === 'texts' ? 32 : 84
}

/**
 * Counts the updates that arrived below since the user left the end.
 * @param keys keys of the updates, oldest first (`updateKeys`)
 */
export function useUpdatesBelow(keys: readonly string[]) {
  const [view, setView] = useState({ keys, away: false, count: 0 })
  // Count new updates during rendering, so that no frame shows the new timeline with the old number.
  if (view.keys !== keys) {
    const came = timelineArrival(view.keys, keys, !view.away)
    setView({
      ...view,
      keys,
      count: came === 'announce' ? view.count + arrivals(view.keys, keys) : view.count,
    })
  }
  const onEndChange = (atEnd: boolean) =>
    setView((now) => ({ ...now, away: !atEnd, count: atEnd ? 0 : now.count }))
  return { below: view.count, onEndChange }
}
