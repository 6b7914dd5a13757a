/** What is shown could not be renewed: how old it is, and a way to try again. */
export function StaleBadge({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <span
      role="status"
      className="inline-flex h-6 shrink-0 items-center gap-2 rounded-sm bg-warning-tint pr-1 pl-2.5 text-small font-medium whitespace-nowrap text-ink"
    >
      <span aria-hidden className="size-1.5 rounded-full bg-warning" />
      {words}
      <button
        type="button"
        onClick={onRetry}
        className="h-6 rounded-sm px-1.5 text-accent-text hover:underline"
      >
        Retry
      </button>
    </span>
  )
}
