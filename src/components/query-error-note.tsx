import { type ReactNode } from 'react'

import { errorMessage } from '#/api/request/errors.ts'
import { Button } from '#/ui/controls/button.tsx'
import { cx } from '#/ui/cx.ts'
import { handOnFocus } from '#/ui/move-focus.ts'

import { type FailedQuery } from './query-error-panel.tsx'

/** As QueryErrorPanel, within a form or a list: words with Try Again beside them. */
export function QueryErrorNote({
  query,
  className,
  children,
}: {
  query: FailedQuery
  className?: string
  /** Words of their own, instead of the message of the error. */
  children?: ReactNode
}) {
  return (
    <div
      ref={handOnFocus}
      role="alert"
      className={cx('flex flex-wrap items-center gap-3 text-ink-2', className)}
    >
      {children ?? errorMessage(query.error)}
      <Button size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
        Try Again
      </Button>
    </div>
  )
}
