import { type ComponentProps } from 'react'

import { errorMessage } from '#/api/request/errors.ts'
import { ErrorPanel } from '#/ui/display/error-panel.tsx'

/** The members of a failed query that the panel uses. */
export interface FailedQuery {
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** Replaces the data of a query that failed. */
export function QueryErrorPanel({
  query,
  what,
  headingLevel,
}: {
  query: FailedQuery
  /** Start of the title: `The owner`. */
  what: string
  headingLevel?: ComponentProps<typeof ErrorPanel>['headingLevel']
}) {
  return (
    <ErrorPanel
      title={`${what} couldn’t be loaded`}
      message={errorMessage(query.error)}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
      headingLevel={headingLevel}
    />
  )
}
