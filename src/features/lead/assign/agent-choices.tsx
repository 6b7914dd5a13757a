import { AgentChoices } from '#/components/lead-menus/agent-choices.tsx'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { Dialog } from '#/ui/layers/dialog.tsx'
import { type Layer } from '#/ui/layers/layer.ts'
import { PopoverContent } from '#/ui/layers/popover.tsx'

import { type Assignment } from './use-assignment.ts'

const choicesOf = (assignment: Assignment, teamId: string) => ({
  teamId,
  assigned: assignment.agent !== undefined,
  assign: assignment.assign,
  claim: assignment.claim,
  release: assignment.release,
  onAssign: assignment.assignTo,
  onClaim: assignment.claimNow,
  onRelease: assignment.releaseNow,
})

/** The choices that open from the agent in the header. */
export function AgentPopover({
  layer,
  assignment,
  teamId,
}: {
  layer: Layer
  assignment: Assignment
  teamId: string
}) {
  return (
    <PopoverContent layer={layer} label="Assigned agent" width={280}>
      {(close) => <AgentChoices {...choicesOf(assignment, teamId)} onDone={close} />}
    </PopoverContent>
  )
}

/** Chooses an agent for the lead, as a sheet if there is no room for a popover. */
export function AssignDialog({
  lead,
  assignment,
  onClose,
}: {
  lead: Lead
  assignment: Assignment
  onClose: () => void
}) {
  return (
    <Dialog open onOpenChange={onClose} title={`Assign ${nameInSentence(leadName(lead))}`} width={400}>
      <div className="-mx-4">
        <AgentChoices {...choicesOf(assignment, lead.teamRef)} onDone={onClose} />
      </div>
    </Dialog>
  )
}
