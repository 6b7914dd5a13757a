import { type ReactNode, useEffect } from 'react'

import { errorMessage } from '#/api/errors.ts'
import { type ListDefaults } from '#/domain/list/lead-list-defaults.ts'
import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { Button } from '#/ui/controls/button.tsx'
import { preload, usePart } from '#/ui/part.ts'

import { type ListChange, type ListState } from '../state/list-state.ts'
import { ListSkeleton } from '../table/list-skeleton.tsx'
import { listParts, nothingPart } from './list-parts.ts'
import { type LeadRows } from './use-lead-pages.ts'

/** What stands where the rows would: they are on their way, could not be loaded, or there are none. */
export function ListFallback({
  rows: { error, total, retry, retrying },
  ...nothing
}: {
  rows: Pick<LeadRows, 'error' | 'total' | 'retry' | 'retrying'>
  list: LeadListKey
  state: ListState
  defaults: ListDefaults
  onChange: (change: ListChange) => void
  instead?: ReactNode
}) {
  const parts = usePart(listParts)
  const empty = usePart(nothingPart)
  const needed = error ? listParts : total === 0 ? nothingPart : undefined
  useEffect(() => {
    if (needed) preload(needed)
  }, [needed])

  if (error) {
    const title = 'The leads could not be loaded'
    if (parts) {
      return (
        <parts.ErrorPanel
          title={title}
          message={errorMessage(error)}
          onRetry={retry}
          retrying={retrying}
          retryLabel="Retry"
        />
      )
    }
    // The same in plain words, where the panel itself has not come yet.
    return (
      <div role="alert" className="p-6">
        <p className="mb-3 text-reading">{title}</p>
        <Button loading={retrying} onClick={retry}>
          Retry
        </Button>
      </div>
    )
  }
  return total === 0 && empty ? <empty.ListNothing {...nothing} /> : <ListSkeleton />
}
