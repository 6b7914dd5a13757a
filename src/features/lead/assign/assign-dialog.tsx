import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { Dialog } from '#/ui/dialog.tsx'

import { AgentChoices } from './agent-choices.tsx'
import { type Holder } from './use-holder.ts'

/** Whom to give the lead to, as a sheet where there is no room for a popover. */
export function AssignDialog({ lead, holder, onClose }: { lead: Lead; holder: Holder; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={`Assign ${nameInSentence(leadName(lead))}`} width={400}>
      <div className="-mx-4">
        <AgentChoices holder={holder} teamId={lead.teamRef} onDone={onClose} />
      </div>
    </Dialog>
  )
}
