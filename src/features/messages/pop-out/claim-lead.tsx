import { Hand, UserPlus } from 'lucide-react'

import { type Taking, useTakeLead } from '#/components/use-take-lead.ts'
import { leadName, type Lead } from '#/domain/lead/lead.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { toast } from '#/ui/layers/toast.ts'

/** Takes the lead of a conversation. Who was too late is told so, and the rights are read anew by the event. */
export function ClaimButton({ lead, taking, icon = true }: { lead: Lead; taking: Taking; icon?: boolean }) {
  const name = nameInSentence(leadName(lead))
  const take = useTakeLead(lead.id, name, (error) => {
    toast.info({ title: 'No longer available', body: `${name}: ${error.detail ?? error.message}` })
  })
  const claims = taking.how === 'claim'
  const face = claims ? Hand : UserPlus
  return (
    <Button
      size="sm"
      {...(icon ? { icon: face } : {})}
      loading={take.isPending}
      aria-label={claims ? `Claim ${name}` : `Assign ${name} to me`}
      onClick={() => take.act(taking)}
    >
      {claims ? 'Claim' : 'Assign to me'}
    </Button>
  )
}

/** Below the header of the sheet: an answer does not make a lead one's own. */
export function ClaimBanner({ lead, taking }: { lead: Lead; taking: Taking }) {
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-line bg-surface-2 px-3 py-2 text-small text-ink-2">
      <Icon icon={Hand} className="text-ink-3" />
      <p className="min-w-0 flex-1">Unassigned. Replying does not claim the lead.</p>
      <ClaimButton lead={lead} taking={taking} icon={false} />
    </div>
  )
}
