import { useEffect } from 'react'

import { type Lead } from '#/domain/lead.ts'
import { announce } from '#/ui/live-region.tsx'
import { type Part, usePart } from '#/ui/part.ts'

import { type Holder } from './assign/use-holder.ts'
import { type LeadDialog, leadDialogParts } from './lead-dialog.ts'
import { railParts } from './rail-parts.ts'

/** The dialog that is open over a lead; its code comes when the first one opens. */
export function LeadDialogs({
  dialog,
  lead,
  holder,
  onClose,
}: {
  dialog: LeadDialog
  lead: Lead
  holder: Holder
  onClose: () => void
}) {
  const own = dialog.name !== 'tour' && dialog.name !== 'share'
  const parts = usePart(leadDialogParts)
  const rail = usePart(railParts)
  useEffect(() => {
    const wanted: Part<unknown> = own ? leadDialogParts : railParts
    wanted.load().catch(() => {
      announce('Could not load this part. Check your connection', 'assertive')
      onClose()
    })
  }, [own, onClose])
  if (dialog.name === 'tour' || dialog.name === 'share') {
    if (!rail) return null
    const Deed = dialog.name === 'tour' ? rail.SetTourDialog : rail.ShareDialog
    return <Deed leadId={lead.id} open onOpenChange={onClose} />
  }
  if (!parts) return null
  switch (dialog.name) {
    case 'reason':
      return <parts.StatusReasonDialog lead={lead} status={dialog.status} onClose={onClose} />
    case 'tenant-name':
      return <parts.TenantNameDialog lead={lead} onClose={onClose} />
    case 'assign':
      return <parts.AssignDialog lead={lead} holder={holder} onClose={onClose} />
    case 'contacts':
      return <parts.ContactsDialog lead={lead} onClose={onClose} />
    case 'requirements':
      return <parts.RequirementsDialog lead={lead} onClose={onClose} />
  }
}
