import { millisecondsInMinute as MINUTE } from 'date-fns/constants'
import { useEffect, useRef } from 'react'

import {
  ageSentence,
  headerDivider,
  isConnectionProblem,
  type ConnectionStatus,
  connectionLabels,
  useConnectionStatus,
} from '#/components/header/connection-status.ts'
import { clock } from '#/lib/clock.ts'
import { formatAge } from '#/lib/time/format-date.ts'
import { useLive } from '#/providers/live/use-live.ts'
import { useNow } from '#/providers/now.ts'
import { cx } from '#/ui/cx.ts'
import { announce } from '#/ui/display/live-region.tsx'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'

/**
 * The state of the live connection: invisible while changes arrive, and one word next to the phone status while they do
 * not.
 */
export function ConnectionIndicator() {
  useNow(30_000)
  const now = clock.now()
  const connection = useConnectionStatus()
  const isLive = connection === 'live'
  const currentUntil = useLive((state) => (isLive ? undefined : state.currentUntil))
  const sentence = ageSentence(connection, currentUntil, now)

  const before = useRef<ConnectionStatus>('starting')
  useEffect(() => {
    const was = before.current
    before.current = connection
    if (was !== connection && was !== 'starting') announce(connectionLabels[connection])
  }, [connection])

  const isLost = connection === 'reconnecting' || connection === 'offline'
  const isOld = isLost && currentUntil !== undefined && now - currentUntil >= MINUTE
  return (
    <ConnectionLabel
      connection={connection}
      age={isOld ? formatAge(now - currentUntil) : undefined}
      sentence={sentence}
    />
  )
}

/**
 * The label of a connection with a problem, with its hollow dot. Without one, the label is only there for assistive
 * technology.
 */
function ConnectionLabel({
  connection,
  age,
  sentence,
}: {
  connection: ConnectionStatus
  /** The age of the data shown, so that every page shows it here. */
  age?: string | undefined
  sentence?: string | undefined
}) {
  return (
    <span
      data-connection={connection}
      data-tip={sentence}
      data-tip-side="bottom"
      className={
        isConnectionProblem(connection)
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
          connection === 'behind' ? 'border-success' : 'border-ink-3',
        )}
      />
      <span className="header-word">{connectionLabels[connection]}</span>
      {age !== undefined && (
        <span aria-hidden className="text-ink-3 tabular-nums max-tablet:hidden">
          {age}
        </span>
      )}
      {sentence !== undefined && <VisuallyHidden>{sentence}</VisuallyHidden>}
    </span>
  )
}
