import { Hand, UserMinus } from 'lucide-react'

import { GatedButton } from '#/components/gated-button.tsx'
import { AssignPicker } from '#/components/people/assign-picker.tsx'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { sentences } from '#/lib/result.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Kbd } from '#/ui/display/kbd.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'
import { type Layer } from '#/ui/layers/layer.ts'
import { PopoverContent } from '#/ui/layers/popover.tsx'

import { type Assignment } from './use-assignment.ts'

/** Whom to give the lead to, with claiming and releasing below. */
function AgentChoices({
  assignment,
  teamId,
  onDone,
}: {
  assignment: Assignment
  teamId: string
  onDone: () => void
}) {
  const { user } = useViewer()
  return (
    <>
      {assignment.assign.ok ? (
        <AssignPicker
          teamId={teamId}
          me={user.id}
          onPick={(person) => {
            onDone()
            assignment.assignTo(person)
          }}
        />
      ) : (
        <p className="px-4 py-3 text-small text-ink-3">{sentences(assignment.assign)}</p>
      )}
      <div className="flex flex-col gap-1 border-t border-line p-1">
        {assignment.agent === undefined && (
          <GatedButton
            verdict={assignment.claim}
            variant="ghost"
            icon={Hand}
            className="w-full !justify-start"
            end={<Kbd keys="L" className="ml-auto" />}
            onClick={() => {
              onDone()
              assignment.claimNow()
            }}
          >
            Claim
          </GatedButton>
        )}
        <GatedButton
          verdict={assignment.release}
          variant="ghost"
          icon={UserMinus}
          className="w-full !justify-start"
          onClick={() => {
            onDone()
            assignment.releaseNow()
          }}
        >
          Release
        </GatedButton>
      </div>
    </>
  )
}

/** The choices below the agent of the header. */
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
      {(close) => <AgentChoices assignment={assignment} teamId={teamId} onDone={close} />}
    </PopoverContent>
  )
}

/** Whom to give the lead to, as a sheet where there is no room for a popover. */
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
        <AgentChoices assignment={assignment} teamId={lead.teamRef} onDone={onClose} />
      </div>
    </Dialog>
  )
}
