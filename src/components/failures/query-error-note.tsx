import { type ReactNode } from 'react'

import { errorMessage } from '#/api/request/errors.ts'
import { Button } from '#/ui/controls/button.tsx'
import { cx } from '#/ui/cx.ts'
import { passFocusOn } from '#/ui/move-focus.ts'

import { type FailedQuery } from './query-error-panel.tsx'

/** Like `QueryErrorPanel`, but inside a form or a list: the message with Try Again next to it. */
export function QueryErrorNote({
  query,
  className,
  children,
}: {
  query: FailedQuery
  className?: string
  /** Text to show instead of the error's own message. */
  children?: ReactNode
}) {
  return (
    <div
      ref={passFocusOn}
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
