import { useRouter, useRouterState } from '@tanstack/react-router'
import { createContext, use, useEffect, useRef, useState } from 'react'

import { type Tour } from '#/domain/tour/tour.ts'

/** A dialog over the lead page. */
export type LeadDialog =
  | { readonly name: 'reason'; readonly status: 'CLOSED' | 'NOT_LEAD' }
  /** `tour`: the tour to reschedule. If omitted, a new tour. */
  | { readonly name: 'tour'; readonly tour?: Tour | undefined }
  /** `otherId`: the lead to merge with. If omitted, the user chooses it first. */
  | { readonly name: 'merge'; readonly otherId?: string | undefined }
  /** `propertyId`: the property to edit. If omitted, a new one is added. */
  | { readonly name: 'interest'; readonly propertyId?: string | undefined }
  /** `adding`: whether to add a new contact to fill in. */
  | { readonly name: 'contacts'; readonly adding?: boolean | undefined }
  | { readonly name: 'tenant-name' | 'assign' | 'requirements' | 'share' | 'lease' }

/** Opens a dialog of the lead page. Provided by `LeadDetailPage`. */
export const LeadDialogContext = createContext<(dialog: LeadDialog) => void>(() => undefined)

/** Returns the function that opens a dialog of the lead page. */
export function useLeadDialog(): (dialog: LeadDialog) => void {
  return use(LeadDialogContext)
}

/** The URL hashes that request something from the page, as list rows and the palette use them. */
const asks = ['tour', 'share', 'assign', 'status', 'email', 'comment'] as const

/**
 * The dialog over the lead. `#tour` in the URL opens Set Tour and is then removed, like the other hashes.
 * @param available whether the lead can be read and it is known what the user may do. Until then, nothing opens.
 * @param onTab called when a tab of the composer is requested
 */
export function useOpenDialog(available: boolean, onTab: (tab: 'email' | 'comment') => void) {
  const router = useRouter()
  const hash = useRouterState({ select: ({ location }) => asks.find((one) => one === location.hash) })
  const asked = available ? hash : undefined
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
    // Wait, because a page that was just opened first focuses its heading, which would close a popover.
    const timer = setTimeout(() => {
      leave()
      if (asked === 'email' || asked === 'comment') return latest.current(asked)
      // Clicks the trigger in the header, which opens its own popover. On phones there is no trigger for the agent.
      const trigger = document.querySelector<HTMLElement>(`[data-key=${asked === 'assign' ? 'a' : 's'}]`)
      if (trigger) trigger.click()
      else if (asked === 'assign') setDialog({ name: 'assign' })
    }, ARRIVAL_MS)
    return () => clearTimeout(timer)
  }, [asked, router])
  return [dialog, setDialog] as const
}

const ARRIVAL_MS = 50
