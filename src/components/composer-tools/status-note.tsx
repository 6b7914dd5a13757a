import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'

import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { announce } from '#/ui/display/live-region.tsx'

/** The note next to the field of a composer: the outcome of the last send, or why Send waits. */
export function StatusNote({
  id,
  note,
  error,
  counts,
  canCheck,
  className,
  onCheck,
}: {
  id: string
  note: string | undefined
  error: boolean
  /** The note counts down seconds. */
  counts: boolean
  /** The user can check again whether the message was sent. */
  canCheck: boolean
  className: string
  onCheck: () => void
}) {
  // A screen reader would read a countdown every second, so it is announced once.
  useEffect(() => {
    if (counts) announce('Too many messages. You can send again soon', 'assertive')
  }, [counts])

  return (
    <div className={className}>
      <p
        key={error ? 'error' : 'quiet'}
        id={id}
        role={counts ? undefined : error ? 'alert' : 'status'}
        className={
          error ? 'flex min-w-0 flex-1 gap-1.5 text-danger-text' : 'flex min-w-0 flex-1 gap-1.5 text-ink-3'
        }
      >
        {error && <Icon icon={CircleAlert} size={14} className="mt-px" />}
        <span className="min-w-0 wrap-anywhere tabular-nums">{note}</span>
      </p>
      {canCheck && (
        <Button size="sm" onClick={onCheck}>
          Check again
        </Button>
      )}
    </div>
  )
}
