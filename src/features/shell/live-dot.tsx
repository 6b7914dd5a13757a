import { useEffect, useRef } from 'react'

import { clock } from '#/lib/clock.ts'
import { useLive } from '#/providers/live/use-live.ts'
import { useNow } from '#/providers/now.ts'
import { cx } from '#/ui/cx.ts'
import { announce } from '#/ui/live-region.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden.tsx'

import { ageSentence, type Presence, presenceOf, presenceWords } from './presence.ts'
import { useLostTimer, useOnline } from './use-lost.ts'

const looks: Readonly<Record<Exclude<Presence, 'starting'>, { dot: string; words: string }>> = {
  live: { dot: 'bg-success', words: 'text-ink-3' },
  reconnecting: { dot: 'border-[1.5px] border-ink-3', words: 'text-ink-2' },
  offline: { dot: 'border-[1.5px] border-ink-3', words: 'text-ink-2' },
}

/** Whether changes arrive: quiet while they do, one word when they do not. All words have their room, so nothing moves. */
export function LiveDot() {
  const { status, closedSince, caughtUpAt } = useLive()
  const online = useOnline()
  useLostTimer(closedSince)
  useNow(30_000)
  const now = clock.now()
  const presence = presenceOf({ status, closedSince, online, now })
  const sentence = ageSentence(presence, caughtUpAt, now)

  const before = useRef(presence)
  useEffect(() => {
    const was = before.current
    before.current = presence
    if (was === presence || was === 'starting') return
    if (presence !== 'starting') announce(presenceWords[presence])
  }, [presence])

  return (
    <span
      data-presence={presence}
      data-tip={sentence}
      data-tip-side="bottom"
      className="grid shrink-0 justify-items-end text-small"
    >
      {(['live', 'reconnecting', 'offline'] as const).map((state) => {
        const shown = state === presence
        return (
          <span
            key={state}
            aria-hidden={!shown || undefined}
            className={cx(
              'col-start-1 row-start-1 inline-flex items-center gap-1.5 whitespace-nowrap',
              looks[state].words,
              !shown && 'invisible',
            )}
          >
            <span
              aria-hidden
              className={cx('size-[7px] rounded-full forced-colors:border', looks[state].dot)}
            />
            <span className={cx(state === 'live' && 'max-tablet:sr-only')}>{presenceWords[state]}</span>
            {shown && sentence !== undefined && <VisuallyHidden>{sentence}</VisuallyHidden>}
          </span>
        )
      })}
    </span>
  )
}
