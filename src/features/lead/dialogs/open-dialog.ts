import { useRouter, useRouterState } from '@tanstack/react-router'
import { createContext, use, useEffect, useState } from 'react'

import { type Tour } from '#/domain/tour/tour.ts'

/** A dialog over the lead page. */
export type LeadDialog =
  | { readonly name: 'reason'; readonly status: 'CLOSED' | 'NOT_LEAD' }
  /** `tour`: the tour that is moved; left out: a new one. */
  | { readonly name: 'tour'; readonly tour?: Tour | undefined }
  /** `otherId`: the lead to merge with; left out: it is chosen first. */
  | { readonly name: 'merge'; readonly otherId?: string | undefined }
  /** `propertyId`: the property that is meant; left out: another one is added. */
  | { readonly name: 'interest'; readonly propertyId?: string | undefined }
  | { readonly name: 'tenant-name' | 'assign' | 'contacts' | 'requirements' | 'share' | 'lease' }

/** Opens a dialog of the lead page; given by `LeadDetailPage`. */
export const LeadDialogContext = createContext<(dialog: LeadDialog) => void>(() => undefined)

/** Opens a dialog of the lead page. */
export function useLeadDialog(): (dialog: LeadDialog) => void {
  return use(LeadDialogContext)
}

/** The dialog over the lead. `#tour` in the address, as the rows of a list have it, opens Set Tour and goes away. */
export function useOpenDialog() {
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
