import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'

import { useUnsaved } from '#/providers/unsaved.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

/**
 * Asks before a page with unsaved changes is left, whether within the app or with the tab. It asks also while the
 * changes are being saved, because they are gone with the page if the server then refuses them.
 */
export function LeaveQuestion({
  dirty,
  what,
  within,
}: {
  dirty: boolean
  what: string
  /** Name of a search param whose change counts as leaving, too, because it says which of several things is open. */
  within?: string | undefined
}) {
  useUnsaved(dirty)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      dirty &&
      (next.pathname !== current.pathname ||
        (within !== undefined && Reflect.get(next.search, within) !== Reflect.get(current.search, within))),
    enableBeforeUnload: false,
    withResolver: true,
  })
  const blocked = blocker.status === 'blocked'
  // Once nothing is unsaved any more, the question is answered. The user stays, because the page may have something new
  // to show: an upload that failed, the next thing to save.
  useEffect(() => {
    if (blocker.status === 'blocked' && !dirty) blocker.reset()
  }, [blocker, dirty])
  return (
    <Dialog
      open={blocked}
      onOpenChange={(open) => {
        if (!open && blocked) blocker.reset()
      }}
      title="Leave without saving?"
      width={400}
      footer={
        <>
          <Button onClick={() => blocked && blocker.reset()}>Stay here</Button>
          <Button variant="destructive" onClick={() => blocked && blocker.proceed()}>
            Leave
          </Button>
        </>
      }
    >
      <p className="py-1 text-ink-2">{what}</p>
    </Dialog>
  )
}

/** Asks before a reload of the page for a new version discards unsaved changes. */
export function ReloadQuestion({
  open,
  onOpenChange,
  onReload,
}: {
  open: boolean
  /** Called with false when the user stays. */
  onOpenChange: (open: boolean) => void
  onReload: () => void
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Reload without saving?"
      width={400}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Keep editing</Button>
          <Button variant="destructive" onClick={onReload}>
            Reload
          </Button>
        </>
      }
    >
      <p className="py-1 text-ink-2">
        A form on this page has unsaved changes. Reloading discards them. Unsent messages are kept.
      </p>
    </Dialog>
  )
}
