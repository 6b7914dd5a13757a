import { useEffect } from 'react'

import { useDraftTrouble } from '#/providers/outbox/use-outbox.ts'
import { toast } from '#/ui/layers/toast.ts'

const unreadable = {
  texts: 'An unsent text couldn’t be read',
  emails: 'An unsent email couldn’t be read',
} as const

/** Says once that drafts are not stored; typing and sending go on. */
export function useDraftWarning(of: 'texts' | 'emails'): void {
  const trouble = useDraftTrouble(of)
  useEffect(() => {
    if (trouble === 'not-saved') toastDraftNotSaved()
    else if (trouble === 'unreadable') {
      toast.error({
        id: 'draft-trouble',
        title: unreadable[of],
        body: 'The saved copy is damaged. You’ll need to write it again.',
      })
    }
  }, [trouble, of])
}

/** Says that the browser stores nothing of what is typed. */
export function toastDraftNotSaved(): void {
  toast.error({
    id: 'draft-trouble',
    title: 'What you type is not being saved',
    body: 'This browser’s storage is full or blocked. Unsent text won’t survive a reload.',
  })
}
