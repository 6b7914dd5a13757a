import { useEffect, useRef } from 'react'

import {
  ageSentence,
  headerDivider,
  isTrouble,
  type Presence,
  presenceLabels,
  useConnectionPresence,
} from '#/components/header/presence.ts'
import { formatAge } from '#/domain/time/format-date.ts'
import { clock } from '#/lib/clock.ts'
import { useLive } from '#/providers/live/use-live.ts'
import { useNow } from '#/providers/now.ts'
import { cx } from '#/ui/cx.ts'
import { announce } from '#/ui/display/live-region.tsx'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'

const MINUTE_MS = 60_000

/**
 * The state of the live connection: invisible while changes arrive, and one word next to the phone status while they do
 * not.
 */
export function LiveDot() {
  useNow(30_000)
  const now = clock.now()
  const presence = useConnectionPresence()
  const isLive = presence === 'live'
  const currentUntil = useLive((state) => (isLive ? undefined : state.currentUntil))
  const sentence = ageSentence(presence, currentUntil, now)

  const before = useRef<Presence>('starting')
  useEffect(() => {
    const was = before.current
    before.current = presence
    if (was !== presence && was !== 'starting') announce(presenceLabels[presence])
  }, [presence])

  const isLost = presence === 'reconnecting' || presence === 'offline'
  const isOld = isLost && currentUntil !== undefined && now - currentUntil >= MINUTE_MS
  return (
    <PresenceFace
      presence={presence}
      age={isOld ? formatAge(now - currentUntil) : undefined}
      sentence={sentence}
    />
  )
}

/**
 * The label of a connection in trouble, with its hollow dot. Without trouble, the label is only there for assistive
 * technology.
 */
function PresenceFace({
  presence,
  age,
  sentence,
}: {
  presence: Presence
  /** The age of the data shown, so that every page shows it here. */
  age?: string | undefined
  sentence?: string | undefined
}) {
  return (
    <span
      data-presence={presence}
      data-tip={sentence}
      data-tip-side="bottom"
      className={
        isTrouble(presence)
          ? cx(
              headerDivider,
              'relative inline-flex shrink-0 items-center gap-1.5 text-small whitespace-nowrap text-ink-2',
            )
          : 'sr-only'
      }
    >
      <span
        aria-hidden
        className={cx(
          'size-[7px] rounded-full border-[1.5px]',
          presence === 'behind' ? 'border-success' : 'border-ink-3',
        )}
      />
      <span className="header-word">{presenceLabels[presence]}</span>
      {age !== undefined && (
        <span aria-hidden className="text-ink-3 tabular-nums max-tablet:hidden">
          {age}
        </span>
      )}
      {sentence !== undefined && <VisuallyHidden>{sentence}</VisuallyHidden>}
    </span>
  )
}
