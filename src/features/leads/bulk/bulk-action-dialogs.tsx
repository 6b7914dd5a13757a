import { useEffect, useEffectEvent } from 'react'

import { toast } from '#/ui/layers/toast.ts'

import { BulkActionDialog, type BulkActionRequest } from './bulk-action-dialog.tsx'
import { tooMany } from './bulk-action-labels.ts'
import { type BulkRun, toastRunEnd } from './bulk-run.ts'
import { unchangedIn } from './ended-run.ts'
import { RunResult } from './run-result.tsx'
import { type Selection } from './use-selection.ts'

// Not inside the dialog, because the user may leave the list and come back while an action is running.
const watched = new WeakSet<BulkRun>()

/**
 * The two dialogs of a bulk action: the confirmation before it, and its result. Closing the result does not stop the
 * action.
 */
export function OpenBulkDialog({
  request,
  run,
  selection,
  onRun,
  onShow,
  onDone,
  onClose,
}: {
  /** The requested action. */
  request: BulkActionRequest | undefined
  /** The action whose result is shown. */
  run: BulkRun | undefined
  selection: Selection
  /** Shows the result of an action. */
  onRun: (run: BulkRun) => void
  /** Shows the result in the list where the action was started, even if the user is elsewhere by then. */
  onShow: (run: BulkRun) => void
  /** Called with the ids of leads that were just changed. */
  onDone: (ids: readonly string[]) => void
  onClose: () => void
}) {
  useEffect(() => {
    if (!run) return undefined
    watched.add(run)
    return () => void watched.delete(run)
  }, [run])
  // The bar's buttons already say this. This toast is for keyboard shortcuts.
  const limit = request && tooMany(request.leads.length)
  const refuse = useEffectEvent((why: string) => {
    toast.info({ title: why, id: 'too-many' })
    onClose()
  })
  useEffect(() => {
    if (limit !== undefined) refuse(limit)
  }, [limit])
  if (limit !== undefined) return null
  if (request) {
    return (
      <BulkActionDialog
        request={request}
        onClose={onClose}
        onRun={onRun}
        onDone={onDone}
        onEnd={(ended) => {
          if (!watched.has(ended)) toastRunEnd(ended, () => onShow(ended))
        }}
        onSelectOnly={
          selection.count === 0
            ? undefined
            : (ids) => {
                selection.keepOnly(ids)
                onClose()
              }
        }
      />
    )
  }
  return run && <RunResult run={run} stays={isAnySelected(run, selection)} onClose={onClose} />
}

/** Whether any lead that the run has not changed is selected. */
function isAnySelected(run: BulkRun, selection: Selection): boolean {
  const unchanged = unchangedIn(run)
  return selection.count > 0 && selection.leads().some(({ id }) => unchanged.has(id))
}
