import { createContext, use } from 'react'

import { part } from '#/ui/part.ts'

/** A dialog over the lead page. */
export type LeadDialog =
  | { readonly name: 'reason'; readonly status: 'CLOSED' | 'NOT_LEAD' }
  | { readonly name: 'tenant-name' | 'assign' | 'contacts' | 'requirements' | 'tour' | 'share' | 'merge' }

/** The dialogs of the lead page; they come when the first of them opens. */
export const leadDialogParts = part(async () => {
  const [reason, assign, contacts, requirements] = await Promise.all([
    import('./status/status-reason-dialog.tsx'),
    import('./assign/assign-dialog.tsx'),
    import('./contacts/contacts-dialog.tsx'),
    import('./requirements/requirements-dialog.tsx'),
  ])
  return { ...reason, ...assign, ...contacts, ...requirements }
})

/** Opens a dialog of the lead page; given by `LeadPage`. */
export const LeadDialogContext = createContext<(dialog: LeadDialog) => void>(() => undefined)

/** Opens a dialog of the lead page. */
export function useLeadDialog(): (dialog: LeadDialog) => void {
  return use(LeadDialogContext)
}
