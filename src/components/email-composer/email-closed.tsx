import { Hand, Lock, RotateCw } from 'lucide-react'

import { CopyTextButton } from '#/components/composer-tools/copy-text-button.tsx'
import { useAssignLead } from '#/components/lead/use-assign-lead.ts'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { sentences, type Verdict } from '#/lib/result.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { toast } from '#/ui/layers/toast.ts'
import { passFocusOn } from '#/ui/move-focus.ts'

/** Shown in place of Send: the reason why the user may not write, with Claim if claiming the lead would permit it. */
export function EmailClosed({
  id,
  leadId,
  leadName,
  verdict,
  text = '',
  note,
  onRetry,
}: {
  id: string
  /** Empty when the lead can no longer be read. */
  leadId: string
  leadName: string
  verdict: Exclude<Verdict, { ok: true }>
  /** The content of the field, which can be copied. */
  text?: string
  /** The state of an email that is still on its way. */
  note?: string | undefined
  onRetry: (() => void) | undefined
}) {
  const { claim } = useLeadPermissions(leadId)
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
      {claim.ok && (
        <Button size="sm" icon={Hand} loading={take.isPending} onClick={() => take.act({ how: 'claim' })}>
          Claim
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
