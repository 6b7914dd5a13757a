import { useEffect } from 'react'

import { useDraftTrouble } from '#/providers/outbox/use-outbox.ts'
import { toast } from '#/ui/layers/toast.ts'

const words = {
  'not-saved': {
    title: 'What you type is not being saved',
    body: 'Storage in this browser is full or blocked. Unsent text would not survive a reload.',
  },
  unreadable: {
    title: 'An unsent email could not be read',
    body: 'What was stored of it is damaged. You can write it again.',
  },
} as const

/** Says once that drafts are not kept; typing and sending go on. */
export function useEmailWarning(): void {
  const trouble = useDraftTrouble('emails')
  useEffect(() => {
    if (trouble !== undefined) toast.error({ id: 'draft-trouble', ...words[trouble] })
  }, [trouble])
}
