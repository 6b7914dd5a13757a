import { type ComponentProps } from 'react'

import { errorMessage } from '#/api/request/errors.ts'
import { ErrorPanel } from '#/ui/display/error-panel.tsx'

/** What is read of a query that failed. */
export interface FailedQuery {
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** What stands where the data of a query would, once it failed. */
export function QueryErrorPanel({
  query,
  what,
  headingLevel,
}: {
  query: FailedQuery
  /** `The owner`: begins the title. */
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
