import { Hand, UserPlus } from 'lucide-react'

import { type Taking, useTakeLead } from '#/components/use-take-lead.ts'
import { leadName, type Lead } from '#/domain/lead/lead.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { Button } from '#/ui/button.tsx'
import { toast } from '#/ui/toast.ts'

/** Takes the lead of a conversation. Who was too late is told so, and the rights are read anew by the event. */
export function TakeButton({ lead, taking, icon = true }: { lead: Lead; taking: Taking; icon?: boolean }) {
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
