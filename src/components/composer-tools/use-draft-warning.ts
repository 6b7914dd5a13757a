import { useEffect } from 'react'

import { useDraftProblem } from '#/providers/outbox/use-outbox.ts'
import { toast } from '#/ui/layers/toast.ts'

const unreadable = {
  texts: 'An unsent text couldn’t be read',
  emails: 'An unsent email couldn’t be read',
} as const

/** Shows a toast once when drafts cannot be stored or a stored draft cannot be read. Typing and sending still work. */
export function useDraftWarning(of: 'texts' | 'emails'): void {
  const problem = useDraftProblem(of)
  useEffect(() => {
    if (problem === 'not-saved') toastDraftNotSaved()
    else if (problem === 'unreadable') {
      toast.error({
        id: 'draft-problem',
        title: unreadable[of],
        body: 'The saved copy is damaged. You’ll need to write it again.',
      })
    }
  }, [problem, of])
}

/** Shows a toast that the browser does not store drafts. */
export function toastDraftNotSaved(): void {
  toast.error({
    id: 'draft-problem',
    title: 'What you type is not being saved',
    body: 'This browser’s storage is full or blocked. Unsent text won’t survive a reload.',
  })
}
