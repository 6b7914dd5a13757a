import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { wordsOf } from '#/api/errors.ts'
import { type LeadAction, startLeadAction } from '#/api/lead.ts'
import { announce } from '#/ui/live-region.tsx'
import { toast } from '#/ui/toast.ts'

/** How a deed is told. */
export interface DeedWords {
  /** It is done: the toast with Undo. */
  readonly done: string
  readonly body?: string | undefined
  /** It was taken back. */
  readonly undone: string
  /** It did not work; the reason follows. */
  readonly failed: string
}

/**
 * Does something to a lead with a toast that can take it back for six seconds. Works on after the page was left: the toast
 * is wherever the person is.
 */
export function useHeldDeed(): (deed: LeadAction, words: DeedWords, onUndo?: () => void) => void {
  const client = useQueryClient()
  return useCallback(
    (deed, words, onUndo) => {
      const said = { id: '' }
      const held = startLeadAction(client, deed, {
        onSend: () => toast.dismiss(said.id),
        onFailure: (error) => toast.error({ title: words.failed, body: wordsOf(error) }),
      })
      said.id = toast.success({
        title: words.done,
        body: words.body,
        action: {
          label: 'Undo',
          onPress: () => {
            if (!held.undo()) return
            announce(words.undone)
            onUndo?.()
          },
        },
      })
    },
    [client],
  )
}
