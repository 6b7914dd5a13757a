import { type Lead } from '#/domain/lead/lead.ts'
import { type Team } from '#/domain/team/team.ts'
import { closeOnFailure, lazyComponent } from '#/ui/lazy.tsx'

import { type Assignment } from '../assign/use-assignment.ts'
import { type LeadDialog } from './open-dialog.ts'

const options = { onFailed: closeOnFailure }

/**
 * The dialogs of a lead. Most visits open none of them, so each is loaded at the first sign of intent
 * (`preloadOnIntent`) or when it opens.
 */
export const leadDialogs = {
  assign: lazyComponent(() => import('../assign/agent-choices.tsx').then((m) => m.AssignDialog), options),
  tour: lazyComponent(() => import('../tours/tour-dialog.tsx').then((m) => m.TourDialog), options),
  share: lazyComponent(() => import('../share/share-dialog.tsx').then((m) => m.ShareDialog), options),
  merge: lazyComponent(() => import('../duplicates/merge-dialog.tsx').then((m) => m.MergeDialog), options),
  mergeChoice: lazyComponent(
    () => import('../duplicates/merge-choice-dialog.tsx').then((m) => m.MergeChoiceDialog),
    options,
  ),
  interest: lazyComponent(
    () => import('../interest/interest-dialog.tsx').then((m) => m.InterestDialog),
    options,
  ),
  lease: lazyComponent(() => import('../lease/lease-dialog.tsx').then((m) => m.LeaseDialog), options),
  reason: lazyComponent(
    () => import('../status/status-reason-dialog.tsx').then((m) => m.StatusReasonDialog),
    options,
  ),
  contacts: lazyComponent(
    () => import('../contacts/contacts-dialog.tsx').then((m) => m.ContactsDialog),
    options,
  ),
  requirements: lazyComponent(
    () => import('../requirements/requirements-dialog.tsx').then((m) => m.RequirementsDialog),
    options,
  ),
}

/** Renders the open dialog of a lead. */
export function LeadDialogs({
  dialog,
  lead,
  team,
  assignment,
  onClose,
}: {
  dialog: LeadDialog
  lead: Lead
  team: Team | undefined
  assignment: Assignment
  onClose: () => void
}) {
  switch (dialog.name) {
    case 'tour':
      return <leadDialogs.tour leadId={lead.id} tour={dialog.tour} onClose={onClose} />
    case 'share':
      return <leadDialogs.share leadId={lead.id} onClose={onClose} />
    case 'merge':
      return dialog.otherId === undefined ? (
        <leadDialogs.mergeChoice leadId={lead.id} onClose={onClose} />
      ) : (
        <leadDialogs.merge leadId={lead.id} otherId={dialog.otherId} onClose={onClose} />
      )
    case 'interest':
      return (
        <leadDialogs.interest leadId={lead.id} team={team} propertyId={dialog.propertyId} onClose={onClose} />
      )
    case 'lease':
      return <leadDialogs.lease leadId={lead.id} team={team} onClose={onClose} />
    case 'reason':
      return <leadDialogs.reason lead={lead} status={dialog.status} onClose={onClose} />
    case 'assign':
      return <leadDialogs.assign lead={lead} assignment={assignment} onClose={onClose} />
    case 'contacts':
      return <leadDialogs.contacts lead={lead} adding={dialog.adding} onClose={onClose} />
    case 'tenant-name':
    case 'requirements':
      return (
        <leadDialogs.requirements lead={lead} nameOnly={dialog.name === 'tenant-name'} onClose={onClose} />
      )
  }
}
