import { passFocusOn } from '#/ui/move-focus.ts'

/**
 * Shown when the data could not be refetched and stays visible: its age, and a button to try again. The age changes every
 * minute, so that a fixed sentence is announced instead of it.
 */
export function StaleBadge({
  text,
  isFixed = false,
  retrying = false,
  onRetry,
}: {
  text: string
  /** Whether the text is not an age. Then the text itself is announced. */
  isFixed?: boolean
  retrying?: boolean
  onRetry: () => void
}) {
  return (
    <span
      ref={passFocusOn}
      className="inline-flex h-6 shrink-0 items-center gap-2 rounded-sm bg-warning-tint pr-1 pl-2.5 text-small font-medium whitespace-nowrap text-ink"
    >
      <span aria-hidden className="size-1.5 rounded-full bg-warning" />
      <span role="status" className={isFixed ? undefined : 'sr-only'}>
        {isFixed ? text : 'This may be out of date.'}
      </span>
      {!isFixed && <span>{text}</span>}
      <button
        type="button"
        aria-busy={retrying || undefined}
        onClick={onRetry}
        className="h-6 rounded-sm px-1.5 text-accent-text hover:underline"
      >
        Retry
      </button>
    </span>
  )
}
