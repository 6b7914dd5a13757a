import { useEffect } from 'react'

import { type Lead } from '#/domain/lead/lead.ts'
import { announce } from '#/ui/live-region.tsx'
import { type Part, usePart } from '#/ui/part.ts'

import { type Holder } from './assign/use-holder.ts'
import { mergeDialogPart, shareDialogPart, tourDialogPart } from './deed-dialog-parts.ts'
import { type LeadDialog, leadDialogParts } from './lead-dialog.ts'

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
  const { name } = dialog
  const wanted: Part<unknown> =
    name === 'tour'
      ? tourDialogPart
      : name === 'share'
        ? shareDialogPart
        : name === 'merge'
          ? mergeDialogPart
          : leadDialogParts
  const Tour = usePart(tourDialogPart)?.TourDialog
  const Share = usePart(shareDialogPart)?.ShareFormDialog
  const Merge = usePart(mergeDialogPart)?.MergeChoiceDialog
  const parts = usePart(leadDialogParts)
  useEffect(() => {
    wanted.load().catch(() => {
      announce('Could not load this part. Check your connection', 'assertive')
      onClose()
    })
  }, [wanted, onClose])
  switch (dialog.name) {
    case 'tour':
      return Tour && <Tour leadId={lead.id} tour={undefined} onClose={onClose} />
    case 'share':
      return Share && <Share leadId={lead.id} onClose={onClose} />
    case 'merge':
      return Merge && <Merge leadId={lead.id} onClose={onClose} />
    case 'reason':
      return parts && <parts.StatusReasonDialog lead={lead} status={dialog.status} onClose={onClose} />
    case 'assign':
      return parts && <parts.AssignDialog lead={lead} holder={holder} onClose={onClose} />
    case 'contacts':
      return parts && <parts.ContactsDialog lead={lead} onClose={onClose} />
    case 'tenant-name':
    case 'requirements':
      return (
        parts && <parts.RequirementsDialog lead={lead} nameOnly={name === 'tenant-name'} onClose={onClose} />
      )
  }
}
