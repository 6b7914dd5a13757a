import { useRouter, useRouterState } from '@tanstack/react-router'
import { createContext, use, useEffect, useRef, useState } from 'react'

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
  /** `adding`: with a new contact to fill in. */
  | { readonly name: 'contacts'; readonly adding?: boolean | undefined }
  | { readonly name: 'tenant-name' | 'assign' | 'requirements' | 'share' | 'lease' }

/** Opens a dialog of the lead page; given by `LeadDetailPage`. */
export const LeadDialogContext = createContext<(dialog: LeadDialog) => void>(() => undefined)

/** Opens a dialog of the lead page. */
export function useLeadDialog(): (dialog: LeadDialog) => void {
  return use(LeadDialogContext)
}

/** What the address can ask of the page, as rows of lists and the palette do. */
const asks = ['tour', 'share', 'assign', 'status', 'email', 'comment'] as const

/**
 * The dialog over the lead. `#tour` in the address opens Set Tour and goes away; so does what else the page can be asked.
 * @param onTab a tab of the composer is asked for
 */
export function useOpenDialog(onTab: (tab: 'email' | 'comment') => void) {
  const router = useRouter()
  const asked = useRouterState({ select: ({ location }) => asks.find((one) => one === location.hash) })
  const [dialog, setDialog] = useState<LeadDialog>()
  if (asked === 'tour' && dialog === undefined) setDialog({ name: 'tour' })
  if (asked === 'share' && dialog === undefined) setDialog({ name: 'share' })
  const latest = useRef(onTab)
  useEffect(() => {
    latest.current = onTab
  })
  useEffect(() => {
    if (asked === undefined) return undefined
    const leave = () =>
      void router.navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
    if (asked === 'tour' || asked === 'share') return leave()
    // A page that was just opened gives its heading the focus first, which would close what opens now.
    const timer = setTimeout(() => {
      leave()
      if (asked === 'email' || asked === 'comment') return latest.current(asked)
      // The triggers of the header open their own popovers; phones have none for the agent.
      const trigger = document.querySelector<HTMLElement>(`[data-key=${asked === 'assign' ? 'a' : 's'}]`)
      if (trigger) trigger.click()
      else if (asked === 'assign') setDialog({ name: 'assign' })
    }, ARRIVAL_MS)
    return () => clearTimeout(timer)
  }, [asked, router])
  return [dialog, setDialog] as const
}

const ARRIVAL_MS = 50
