import { Hand, Lock, RotateCw, UserPlus } from 'lucide-react'

import { CopyTextButton } from '#/components/composer-tools/copy-text-button.tsx'
import { type AssigneeChange, useAssignLead } from '#/components/lead/use-assign-lead.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { sentences, type Verdict } from '#/lib/verdict.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { toast } from '#/ui/layers/toast.ts'
import { passFocusOn } from '#/ui/move-focus.ts'

/** Shown in place of Send: the reason why the user may not write, with Claim or Assign to me if that would permit it. */
export function EmailClosed({
  id,
  leadId,
  change,
  leadName,
  verdict,
  text = '',
  note,
  onRetry,
}: {
  id: string
  /** Empty when the lead can no longer be read. */
  leadId: string
  /** How the user may take the lead. */
  change: AssigneeChange | undefined
  leadName: string
  verdict: Exclude<Verdict, { ok: true }>
  /** The content of the field, which can be copied. */
  text?: string
  /** The state of an email that is still on its way. */
  note?: string | undefined
  onRetry: (() => void) | undefined
}) {
  const name = nameInSentence(leadName)
  const take = useAssignLead(leadId, name, (error) => {
    toast.info({ title: 'No longer available', body: `${name}: ${error.detail ?? error.message}` })
  })
  return (
    <div className="flex shrink-0 flex-wrap items-start gap-2 px-4 py-3">
      <p id={id} role="status" className="flex min-w-0 flex-1 gap-1.5 py-1 text-small text-ink-3">
        <Icon icon={Lock} size={14} className="mt-px" />
        <span>
          {note !== undefined && `${note}. `}
          {sentences(verdict)}
        </span>
      </p>
      {change && (
        <Button
          size="sm"
          icon={change.how === 'claim' ? Hand : UserPlus}
          loading={take.isPending}
          onClick={() => take.act(change)}
        >
          {change.how === 'claim' ? 'Claim' : 'Assign to me'}
        </Button>
      )}
      {onRetry !== undefined && (
        <Button ref={passFocusOn} size="sm" icon={RotateCw} onClick={onRetry}>
          Try Again
        </Button>
      )}
      <CopyTextButton text={text} />
    </div>
  )
}
