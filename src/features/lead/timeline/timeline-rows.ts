import { useMemo, useState } from 'react'

import { type PendingText } from '#/providers/outbox/text-outbox.ts'
import { useVirtualRows } from '#/ui/table/virtual-rows.ts'

import { arrivals, timelineArrival } from './arrivals.ts'
import { type TimelineBlock } from './timeline-blocks.ts'

/** A row of a timeline: a block, or a text on its way. */
export type TimelineEntryRow =
  | { readonly key: string; readonly block: TimelineBlock; readonly pending?: undefined }
  | { readonly key: string; readonly block?: undefined; readonly pending: PendingText }

/** The rows of a timeline, oldest first; what is on its way stands at the end. */
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
 * Mounted beyond the view at either side. More than a list has: a voicemail that plays and an email that was unfolded stay
 * as they are while somebody looks a few screens further up.
 */
const OVERSCAN = 40

/** The rows that are mounted now: the newest at first. */
export function useMountedRows(rows: readonly TimelineEntryRow[], keys: readonly string[]) {
  // The library lays all rows out again when these are other functions: that is when the timeline changed, not at each render.
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

/** Pixels that a row will take, nearly. */
function guessHeight(row: TimelineEntryRow | undefined): number {
  const block = row?.block
  const text = block?.kind === 'bubble' ? block.message.message : row?.pending?.attempt.text
  if (text !== undefined) return 26 + 20 * Math.ceil((text.length + 1) / 80)
  return block?.kind === 'day' || block?.kind === 'activity' || block?.kind === 'texts' ? 32 : 84
}

/**
 * How many updates came below since the person left the end.
 * @param keys of the updates, oldest first (`updateKeys`)
 */
export function useUpdatesBelow(keys: readonly string[]) {
  const [view, setView] = useState({ keys, away: false, count: 0 })
  // What came is counted while rendering, so that no frame shows the new timeline with the old number.
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
