import { type ReactNode } from 'react'

import { Button } from '#/ui/controls/button.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'

/** What a form reads: the room of its list, then the list, or words with Try Again. */
export function QueryList<Data>({
  query,
  what,
  rows = 3,
  children,
}: {
  query: {
    data: Data | undefined
    isError: boolean
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  /** "The people": begins the sentence of a failure. */
  what: string
  rows?: number
  children: (data: Data) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 py-2 text-ink-2">
        {what} could not be loaded.
        <Button size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
          Try Again
        </Button>
      </div>
    )
  return (
    <div role="status" aria-label={`Loading ${what.toLowerCase()}`} className="flex flex-col gap-2 py-1">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-9 w-full rounded" />
      ))}
    </div>
  )
}
