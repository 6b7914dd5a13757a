import { useBlocker } from '@tanstack/react-router'

import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

/**
 * Asks before the user leaves a page with unsaved changes within the app. Leaving the app itself is handled by the
 * browser (providers/unsaved).
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
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      dirty &&
      (next.pathname !== current.pathname ||
        (within !== undefined && Reflect.get(next.search, within) !== Reflect.get(current.search, within))),
    enableBeforeUnload: false,
    withResolver: true,
  })
  const blocked = blocker.status === 'blocked'
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
