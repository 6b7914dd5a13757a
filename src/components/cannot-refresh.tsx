import { formatAgo } from '#/domain/time/format.ts'
import { cx } from '#/ui/cx.ts'
import { handOnFocus } from '#/ui/move-focus.ts'

/** What is shown is older than the person asked for. */
export function CannotRefresh({
  what,
  ago,
  onRetry,
  className,
}: {
  /** After "These": `numbers`. */
  what: string
  /** Milliseconds since it was read. */
  ago: number
  /** Left out: it is only read again by itself. */
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
