import { useCallback } from 'react'

import { errorMessage } from '#/api/request/errors.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'

import { type GroupRows } from './use-group-rows.ts'

/** A row that is loading, could not be loaded, or could not be read. */
export function MissingRow({
  index,
  top,
  height,
  stop,
  known,
  number,
  broken,
}: {
  index: number
  top: number
  height: number
  stop: boolean
  known: GroupRows | undefined
  /** Position in its group. */
  number: number
  broken: boolean
}) {
  const error = known?.error
  const passOn = useCallback((row: HTMLElement | null) => () => passToLoaded(row, index), [index])
  // The total of the group may be slightly older than its rows.
  const gone = known?.total !== undefined && known.total <= number
  return (
    <div
      ref={passOn}
      role="row"
      aria-level={2}
      aria-rowindex={index + 2}
      data-index={index}
      tabIndex={stop ? 0 : -1}
      className="summary-item flex items-center gap-3 px-6 text-ink-2"
      style={{ top, height }}
    >
      <span role="gridcell" className="flex min-w-0 items-center gap-3">
        {broken ? (
          'This lead couldn’t be loaded'
        ) : gone ? (
          'No longer in this report'
        ) : error && number === 0 ? (
          <>
            <span role="alert" className="truncate">
              The leads couldn’t be loaded: {errorMessage(error)}
            </span>
            <Button size="sm" onClick={known.retry}>
              Retry
            </Button>
          </>
        ) : (
          <>
            <Skeleton className="h-2.5 w-40 rounded-full" />
            <span className="sr-only">{error ? 'Not loaded' : 'Loading'}</span>
          </>
        )}
      </span>
    </div>
  )
}

/** Retry disappears once its row is loaded. The loaded row then gets its focus. */
function passToLoaded(row: HTMLElement | null, index: number): void {
  const rows = row?.parentElement
  if (!row?.contains(document.activeElement)) return
  queueMicrotask(() => {
    if (!row.isConnected) rows?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus()
  })
}
