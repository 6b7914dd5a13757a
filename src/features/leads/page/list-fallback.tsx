import { type ReactNode } from 'react'

import { errorMessage } from '#/api/request/errors.ts'
import { type ListDefaults } from '#/domain/list/lead-list-defaults.ts'
import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { Button } from '#/ui/controls/button.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'

import { type ListChange, type ListState } from '../state/list-state.ts'
import { ListSkeleton } from '../table/list-skeleton.tsx'
import { type LeadRows } from './use-lead-pages.ts'

const ErrorPanel = lazyComponent(
  () => import('#/ui/display/error-panel.tsx').then((module) => module.ErrorPanel),
  {
    load: 'idle or shown',
    // The same message in a simple form, for when the panel's code has not loaded yet.
    fallback: ({ title, onRetry, retrying = false }) => (
      <div role="alert" className="p-6">
        <p className="mb-3 text-reading">{title}</p>
        <Button loading={retrying} onClick={onRetry}>
          Retry
        </Button>
      </div>
    ),
  },
)
const ListNothing = lazyComponent(() => import('./list-nothing.tsx').then((module) => module.ListNothing), {
  fallback: () => <ListSkeleton />,
})

/** Rendered in place of the rows while they load, when they could not be loaded, or when there are none. */
export function ListFallback({
  rows: { error, total, retry, retrying, loading },
  ...nothing
}: {
  rows: Pick<LeadRows, 'error' | 'total' | 'retry' | 'retrying' | 'loading'>
  list: LeadListKey
  state: ListState
  defaults: ListDefaults
  onChange: (change: ListChange) => void
  fallback?: ReactNode
}) {
  if (error) {
    return (
      <ErrorPanel
        title="The leads couldn’t be loaded"
        message={errorMessage(error)}
        onRetry={retry}
        retrying={retrying}
        retryLabel="Retry"
      />
    )
  }
  return total === 0 ? <ListNothing loading={loading} {...nothing} /> : <ListSkeleton />
}
