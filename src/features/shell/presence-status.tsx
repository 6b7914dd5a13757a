import { useEffect, useRef, useState } from 'react'

import { clock } from '#/lib/clock.ts'
import { useLive } from '#/providers/live/use-live.ts'
import { useNow } from '#/providers/now.ts'
import { cx } from '#/ui/cx.ts'
import { announce } from '#/ui/display/live-region.tsx'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'
import { useOnline } from '#/ui/use-online.ts'

import {
  type Presence,
  presenceLabels,
  ageSentence,
  presenceOf,
  BEHIND_AFTER_MS,
  LOST_AFTER_MS,
} from './presence.ts'

/** Whether changes arrive: quiet while they do, one word when they do not. */
export function LiveDot() {
  const online = useOnline()
  useNow(30_000)
  const now = clock.now()
  // Only what changes a word renders: connecting takes several steps.
  const presence = useLive((state) => presenceOf({ ...state, online, now: clock.now() }))
  const isLive = presence === 'live'
  useWordTimer(
    useLive(({ status, closedSince, behindSince }) => (status === 'OPEN' ? behindSince : closedSince)),
    useLive(({ status }) => (status === 'OPEN' ? BEHIND_AFTER_MS : LOST_AFTER_MS)),
  )
  const caughtUpAt = useLive((state) => (isLive ? undefined : state.caughtUpAt))
  const sentence = ageSentence(presence, caughtUpAt, now)

  const before = useRef<Presence>('starting')
  useEffect(() => {
    const was = before.current
    before.current = presence
    if (was !== presence && was !== 'starting') announce(presenceLabels[presence])
  }, [presence])

  return <PresenceFace presence={presence} sentence={sentence} />
}

/** Renders again at the very moment when a gap gets long enough to be mentioned. */
function useWordTimer(since: number | undefined, mentionedAfter: number): void {
  const [, setTicks] = useState(0)
  useEffect(() => {
    if (since === undefined) return undefined
    const left = since + mentionedAfter - clock.now()
    if (left <= 0) return undefined
    const timer = setTimeout(() => setTicks((ticks) => ticks + 1), left)
    return () => clearTimeout(timer)
  }, [since, mentionedAfter])
}

const looks: Readonly<Record<Presence, { dot: string; words: string }>> = {
  starting: { dot: 'border-[1.5px] border-ink-3', words: 'text-ink-3' },
  behind: { dot: 'border-[1.5px] border-success', words: 'text-ink-2' },
  live: { dot: 'bg-success', words: 'text-ink-3' },
  reconnecting: { dot: 'border-[1.5px] border-ink-3', words: 'text-ink-2' },
  offline: { dot: 'border-[1.5px] border-ink-3', words: 'text-ink-2' },
}

/** How the connection is shown. All words have their room, so nothing moves when one takes another's place. */
function PresenceFace({ presence, sentence }: { presence: Presence; sentence?: string | undefined }) {
  return (
    <span
      data-presence={presence}
      data-tip={sentence}
      data-tip-side="bottom"
      className="grid shrink-0 justify-items-end text-small"
    >
      {(['starting', 'live', 'behind', 'reconnecting', 'offline'] as const).map((state) => {
        const shown = state === presence
        return (
          <span
            key={state}
            aria-hidden={!shown || undefined}
            className={cx(
              'col-start-1 row-start-1 inline-flex items-center gap-1.5 whitespace-nowrap',
              looks[state].words,
              // A phone has no room for words that are not said.
              !shown && 'invisible max-tablet:hidden',
            )}
          >
            <span
              aria-hidden
              className={cx('size-[7px] rounded-full forced-colors:border', looks[state].dot)}
            />
            <span
              className={cx(
                'header-word',
                (state === 'live' || state === 'starting') && 'max-tablet:sr-only',
              )}
            >
              {presenceLabels[state]}
            </span>
            {shown && sentence !== undefined && <VisuallyHidden>{sentence}</VisuallyHidden>}
          </span>
        )
      })}
    </span>
  )
}
