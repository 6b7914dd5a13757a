import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { type LeadAction, startLeadAction } from '#/api/cache/undo.ts'
import { toastNotDone } from '#/components/failures/toast-not-done.ts'
import { announce } from '#/ui/display/live-region.tsx'
import { toast } from '#/ui/layers/toast.ts'

/** The messages of an undoable action. */
interface ActionMessages {
  /** Title of the toast with Undo, once the action is done. */
  readonly done: string
  readonly body?: string | undefined
  /** Announced once the action was undone. */
  readonly undone: string
  /** Title of the error toast. The reason follows it. */
  readonly failed: string
}

/**
 * Returns a function that runs an action on a lead and shows a toast that can undo it for six seconds. This still works
 * after the user has left the page, because the toast is shown on every page. With `onFailure`, a failure shows no
 * toast.
 */
export function useUndoableLeadAction(): (
  action: LeadAction,
  messages: ActionMessages,
  onFailure?: (error: unknown) => void,
) => void {
  const client = useQueryClient()
  return useCallback(
    (action, messages, onFailure) => {
      const shown = { id: '' }
      const started = startLeadAction(client, action, {
        onSend: () => toast.dismiss(shown.id),
        onUndone: () => toast.dismiss(shown.id),
        onFailure: (error) => {
          if (onFailure) onFailure(error)
          else toastNotDone(error, messages.failed, 'it was done')
        },
      })
      shown.id = toast.success({
        title: messages.done,
        body: messages.body,
        action: {
          label: 'Undo',
          onPress: () => {
            if (started.undo()) announce(messages.undone)
          },
        },
      })
    },
    [client],
  )
}
