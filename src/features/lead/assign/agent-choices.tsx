import { AgentChoices } from '#/components/lead-menus/agent-choices.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { allOf } from '#/domain/policy/lead-gates.ts'
import { type User } from '#/domain/user/colleague.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { Dialog } from '#/ui/layers/dialog.tsx'
import { type Layer } from '#/ui/layers/layer.ts'
import { PopoverContent } from '#/ui/layers/popover.tsx'

import { type Assignment, type Seen, useSeenAgent } from './use-assignment.ts'

const choicesOf = (assignment: Assignment, seen: Seen, teamId: string) => ({
  teamId,
  assigned: assignment.agent !== undefined,
  assign: allOf(assignment.assign, assignment.idle),
  claim: assignment.claim,
  release: assignment.release,
  onAssign: (person: User) => assignment.assignTo(person, seen),
  onClaim: assignment.claimNow,
  onRelease: () => assignment.releaseNow(seen),
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
  const seen = useSeenAgent(assignment, layer.open)
  return (
    <PopoverContent layer={layer} label="Assigned agent" width={280}>
      {(close) => <AgentChoices {...choicesOf(assignment, seen, teamId)} onDone={close} />}
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
  const { agent } = assignment
  const seen = useSeenAgent(assignment, true)
  return (
    <Dialog open onOpenChange={onClose} title={`Assign ${nameInSentence(leadName(lead))}`} width={400}>
      <p className="text-ink-2" data-user-text>
        {agent === undefined ? (
          'Unassigned'
        ) : (
          <>
            Assigned to <PersonName name={agent.name} />
          </>
        )}
      </p>
      <div className="-mx-4">
        <AgentChoices {...choicesOf(assignment, seen, lead.teamRef)} onDone={onClose} />
      </div>
    </Dialog>
  )
}
