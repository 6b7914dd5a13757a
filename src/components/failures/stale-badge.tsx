import { passFocusOn } from '#/ui/move-focus.ts'

/** Shown when the data could not be refetched and stays visible: its age, and a button to try again. */
export function StaleBadge({
  text,
  retrying = false,
  onRetry,
}: {
  text: string
  retrying?: boolean
  onRetry: () => void
}) {
  return (
    <span
      ref={passFocusOn}
      role="status"
      className="inline-flex h-6 shrink-0 items-center gap-2 rounded-sm bg-warning-tint pr-1 pl-2.5 text-small font-medium whitespace-nowrap text-ink"
    >
      <span aria-hidden className="size-1.5 rounded-full bg-warning" />
      {text}
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
