import { formatAgo } from '#/domain/time/format.ts'
import { cx } from '#/ui/cx.ts'
import { handOnFocus } from '#/ui/move-focus.ts'

/** Says that the shown data is older than requested because it could not be refreshed. */
export function CannotRefresh({
  what,
  ago,
  onRetry,
  className,
}: {
  /** The noun after "These", for example `numbers`. */
  what: string
  /** Age of the data in milliseconds. */
  ago: number
  /** When left out, the data is only refetched automatically. */
  onRetry?: () => void
  className?: string
}) {
  return (
    <p
      ref={handOnFocus}
      role="status"
      className={cx('flex items-center gap-2 text-small text-ink-2', className)}
    >
      <span aria-hidden className="size-1.5 rounded-full bg-warning" />
      These {what} are from {formatAgo(ago)} and can’t be refreshed.
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
