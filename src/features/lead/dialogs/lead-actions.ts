import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { type LeadAction, startLeadAction } from '#/api/cache/undo.ts'
import { toastNotDone } from '#/components/toast-not-done.ts'
import { announce } from '#/ui/display/live-region.tsx'
import { toast } from '#/ui/layers/toast.ts'

/** What a person is told of an undoable action. */
export interface ActionMessages {
  /** It is done: the toast with Undo. */
  readonly done: string
  readonly body?: string | undefined
  /** It was undone. */
  readonly undone: string
  /** It did not work; the reason follows. */
  readonly failed: string
}

/**
 * Does something to a lead with a toast that can undo it for six seconds. It goes on after the page was left: the toast
 * is wherever the person is. With `onFailure`, no toast says that it did not work.
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
