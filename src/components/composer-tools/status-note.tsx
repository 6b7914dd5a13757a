import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'

import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { announce } from '#/ui/display/live-region.tsx'

/** Beside the field of a composer: what became of what was sent, or why Send waits. */
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
  /** The note counts seconds. */
  counts: boolean
  /** What was sent can be looked up again by hand. */
  canCheck: boolean
  className: string
  onCheck: () => void
}) {
  // A note that counts seconds would be read out each second: it is said once.
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
        <span className="min-w-0 [overflow-wrap:anywhere] tabular-nums">{note}</span>
      </p>
      {canCheck && (
        <Button size="sm" onClick={onCheck}>
          Check again
        </Button>
      )}
    </div>
  )
}
