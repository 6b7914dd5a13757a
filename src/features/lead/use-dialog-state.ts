import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { type LeadDialog } from './lead-dialog.ts'

/** The dialog over the lead. `#tour` in the address, as the rows of a list have it, opens Set Tour and goes away. */
export function useDialogState() {
  const router = useRouter()
  const asked = useRouterState({ select: ({ location }) => location.hash === 'tour' })
  const [dialog, setDialog] = useState<LeadDialog>()
  if (asked && dialog === undefined) setDialog({ name: 'tour' })
  useEffect(() => {
    if (!asked) return
    void router.navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }, [asked, router])
  return [dialog, setDialog] as const
}
