import { type ReactNode } from 'react'

import { MissingRows, type RowsOfAnswer } from '#/components/failures/missing-rows.tsx'
import { QueryErrorNote } from '#/components/failures/query-error-note.tsx'
import { type FailedQuery } from '#/components/failures/query-error-panel.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'

/** Shows the data that a form needs: a placeholder of the list's size, then the list, or an error with Try Again. */
export function QueryList<Data>({
  query,
  what,
  rows = 3,
  answer,
  children,
}: {
  query: FailedQuery & { data: Data | undefined; isError: boolean }
  /** "The people": the start of the error message. */
  what: string
  rows?: number
  /** The response that contains the list. Entries that could not be read are reported below it. */
  answer?: RowsOfAnswer
  children: (data: Data) => ReactNode
}) {
  if (query.data !== undefined)
    return (
      <>
        {children(query.data)}
        {answer && <MissingRows {...answer} className="mt-1 text-small" />}
      </>
    )
  if (query.isError)
    return (
      <QueryErrorNote query={query} className="py-2">
        {what} couldn’t be loaded.
      </QueryErrorNote>
    )
  return (
    <div role="status" aria-label={`Loading ${what.toLowerCase()}`} className="flex flex-col gap-2 py-1">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-9 w-full rounded" />
      ))}
    </div>
  )
}
