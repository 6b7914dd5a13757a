import { clockTime } from '#/domain/time/text-time.ts'
import { clock } from '#/lib/clock.ts'
import { useNow } from '#/providers/now.ts'

import { isOffline } from './failures.ts'

/** What is shown could not be refreshed: how old it is, and another try. The data stays (architecture, Where errors go). */
export function StaleMark({
  error,
  updatedAt,
  retrying,
  onRetry,
}: {
  error: Error | null
  /** Epoch ms of this machine at the last good read. */
  updatedAt: number
  retrying: boolean
  onRetry: () => void
}) {
  useNow(30_000)
  if (error === null) return null
  return (
    <p
      role="status"
      className="flex h-6 shrink-0 items-center gap-2 rounded-sm bg-warning-tint pr-1 pl-2.5 text-small font-medium whitespace-nowrap text-ink"
    >
      <span aria-hidden className="size-1.5 rounded-full bg-warning" />
      {isOffline(error) ? `Offline since ${clockTime(updatedAt)}` : updatedWords(clock.local() - updatedAt)}
      <button
        type="button"
        aria-busy={retrying || undefined}
        onClick={onRetry}
        className="h-6 rounded-sm px-1.5 text-accent-text hover:underline"
      >
        Retry
      </button>
    </p>
  )
}

function updatedWords(ageMs: number): string {
  const minutes = Math.floor(Math.max(0, ageMs) / 60_000)
  if (minutes < 1) return 'Updated less than a minute ago'
  return minutes < 60 ? `Updated ${minutes} min ago` : `Updated ${Math.floor(minutes / 60)} h ago`
}
