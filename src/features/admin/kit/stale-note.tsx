/** What is shown could not be refreshed; it stays. */
export function StaleNote({
  what,
  retrying,
  onRetry,
}: {
  /** After "The": `members`. */
  what: string
  retrying: boolean
  onRetry: () => void
}) {
  return (
    <p
      role="status"
      className="flex h-8 shrink-0 items-center gap-2 bg-warning-tint px-4 text-small tablet:px-6"
    >
      The {what} could not be refreshed.
      <button
        type="button"
        aria-busy={retrying || undefined}
        onClick={onRetry}
        className="rounded-xs text-accent-text hover:underline"
      >
        Retry
      </button>
    </p>
  )
}
