import { formatAgo } from '#/domain/time/format.ts'
import { clock } from '#/lib/clock.ts'
import { cx } from '#/ui/cx.ts'
import { passFocusOn } from '#/ui/move-focus.ts'

/** Says that the shown data is older than requested because it could not be refreshed. */
export function CannotRefresh({
  what,
  readAt,
  onRetry,
  className,
}: {
  /** The noun after "These", for example `numbers`. */
  what: string
  /** When the data was read, epoch milliseconds of this computer's clock. */
  readAt: number
  /** When left out, the data is only refetched automatically. */
  onRetry?: () => void
  className?: string
}) {
  return (
    <p ref={passFocusOn} className={cx('flex items-center gap-2 text-small text-ink-2', className)}>
      <span aria-hidden className="size-1.5 rounded-full bg-warning" />
      <span>
        <span role="status">These {what} can’t be refreshed.</span>{' '}
        {/* Not announced, because it changes every minute. */}
        They are from {formatAgo(clock.local() - readAt)}.
      </span>
      {onRetry && (
        <button
          type="button"
          onClick={onRetry}
          className="min-h-6 rounded-xs font-medium text-accent-text hover:underline"
        >
          Retry
        </button>
      )}
    </p>
  )
}
