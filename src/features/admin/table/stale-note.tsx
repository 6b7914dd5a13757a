import { type FailedQuery } from '#/components/failures/query-error-panel.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

/** A note that the data shown could not be refetched. The old data stays visible. */
export function StaleNote({
  query,
  isStale = query.isRefetchError,
  what,
}: {
  query: FailedQuery & { isRefetchError: boolean }
  /** Whether an older answer is shown. If left out, that is so when the last refetch failed. */
  isStale?: boolean
  /** Completes "The …": `members`. */
  what: string
}) {
  if (!isStale) return null
  return (
    <p
      ref={passFocusOn}
      className="flex h-8 shrink-0 items-center gap-2 bg-warning-tint px-4 text-small tablet:px-6"
    >
      <span role="status">The {what} couldn’t be refreshed.</span>
      <button
        type="button"
        aria-busy={query.isFetching || undefined}
        onClick={() => void query.refetch()}
        className="rounded-xs text-accent-text hover:underline"
      >
        Retry
      </button>
    </p>
  )
}
