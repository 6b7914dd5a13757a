import { type Calling } from '#/components/call-button/calling.ts'
import { useCall } from '#/components/call-button/use-call.ts'
import { toastRefused } from '#/components/failures/toast-refused.ts'
import { type LeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { armKey } from '#/ui/hotkeys/armed.ts'
import { useHotkeys } from '#/ui/hotkeys/hotkeys.ts'

import { type Assignment } from '../assign/use-assignment.ts'
import { tourVerdict } from '../dialogs/action-verdicts.ts'
import { type LeadDialog, useLeadDialog } from '../dialogs/open-dialog.ts'
import { type ChangingStatus, useStatusChange } from '../status/use-status-change.ts'
import { type LeadSequenceNav, useLeadSequence } from './lead-sequence-nav.tsx'

/** The common props of the two headers of a lead. */
export interface LeadHeaderProps {
  lead: Lead
  permissions: LeadPermissions
  assignment: Assignment
  /** When the lead was fetched, epoch milliseconds of this computer's clock. */
  readAt: number
  /** Whether a text can be sent, and why not. */
  text: Verdict
  onText: () => void
  /** Focuses the field for a text. */
  onReply: () => void
  onBack: (() => void) | undefined
  /** Whether the primary button is elsewhere on the page. */
  calm: boolean
}

/** The actions in the header of a lead. */
interface HeaderActions {
  readonly status: ChangingStatus
  readonly sequence: LeadSequenceNav | undefined
  readonly calling: Calling
  readonly open: (dialog: LeadDialog) => void
}

/**
 * Returns the actions of the header and registers their keys: S status, A assign, L claim, C call, U set tour, J and K
 * next and previous lead. If an action is not allowed, its key says why.
 */
export function useHeaderActions({ lead, permissions, assignment, readAt }: LeadHeaderProps): HeaderActions {
  const open = useLeadDialog()
  const status = useStatusChange(lead, readAt)
  const sequence = useLeadSequence(lead.id)
  const calling = useCall(lead, permissions)
  const when = (verdict: Verdict, act: () => void) => (event: KeyboardEvent) => {
    if (event.repeat) return
    event.preventDefault()
    if (verdict.ok) act()
    else toastRefused(verdict)
  }
  useHotkeys({
    s: when(permissions.rights.edit, () => press('s')?.click()),
    a: when(assignment.assign, () => {
      const trigger = press('a')
      if (trigger) trigger.click()
      else open({ name: 'assign' })
    }),
    l: when(assignment.claim, assignment.claimNow),
    c: when(calling.verdict, () =>
      armKey({ question: `Call ${nameInSentence(leadName(lead))}?`, key: 'c' }, () => press('c')?.click()),
    ),
    u: when(tourVerdict(lead, permissions.rights), () => open({ name: 'tour' })),
  })
  const step = (to: 1 | -1) =>
    sequence
      ? when(to === 1 ? sequence.next : sequence.previous, () => void sequence.go(to))
      : () => undefined
  useHotkeys({ j: step(1), k: step(-1) }, { enabled: sequence !== undefined, early: true })
  return { status, sequence, calling, open }
}

/** Returns the trigger that a key clicks. */
function press(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-key=${key}]`)
}
