import { Hand, MessageSquare, UserMinus, ChevronDown } from 'lucide-react'

import { GatedButton } from '#/components/gated-button.tsx'
import { AssignPicker } from '#/components/people/assign-picker.tsx'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { sentences, type Verdict } from '#/lib/result.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { type ButtonSize } from '#/ui/controls/button-classes.ts'
import { Button } from '#/ui/controls/button.tsx'
import { PressGuard } from '#/ui/controls/press-guard.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Kbd } from '#/ui/display/kbd.tsx'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'
import { Popover } from '#/ui/layers/popover.tsx'

import { AssignedAgent } from './assigned-agent.tsx'
import { type Assignment } from './use-assignment.ts'

/** Whom to give the lead to, with claiming and releasing below. */
export function AgentChoices({
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

/** Who has the lead, as the trigger of giving it to somebody, claiming and releasing it. */
export function AgentMenu({ assignment, teamId }: { assignment: Assignment; teamId: string }) {
  return (
    <span className="inline-flex min-w-0" data-tip="Assign" data-tip-keys="A">
      <Popover
        label="Assigned agent"
        width={280}
        trigger={
          <button
            type="button"
            data-key="a"
            aria-busy={assignment.busy || undefined}
            className="hit inline-flex h-[26px] min-w-0 items-center gap-1.5 rounded px-1.5 hover:bg-soft-hover"
          >
            <VisuallyHidden>Assigned agent: </VisuallyHidden>{' '}
            <AssignedAgent agent={assignment.agent} busy={assignment.busy} bare />
            <Icon icon={ChevronDown} size={14} className="text-ink-3" />
          </button>
        }
      >
        {(close) => <AgentChoices assignment={assignment} teamId={teamId} onDone={close} />}
      </Popover>
    </span>
  )
}

/**
 * The primary button of a lead that can be claimed: Claim, and once it is one's own Reply in its place, never Call. Once
 * somebody else was faster, the way to the next lead that can be claimed.
 */
export function ClaimButtons({
  assignment,
  reply,
  onReply,
  size = 'md',
}: {
  assignment: Assignment
  /** Whether a text can be sent, and why not. */
  reply: Verdict
  onReply: () => void
  size?: ButtonSize
}) {
  const { claimable, offered, claim } = assignment
  if (!claimable) return null
  return (
    <PressGuard meaning={!offered ? 'reply' : claim.ok ? 'claim' : claim.rule}>
      {/* One button for both, so that the focus stays where it was. */}
      <GatedButton
        verdict={offered ? claim : reply}
        variant="primary"
        size={size}
        icon={offered ? Hand : MessageSquare}
        className="min-w-21"
        onClick={offered ? assignment.claimNow : onReply}
      >
        {offered ? 'Claim' : 'Reply'}
      </GatedButton>
      {offered && !claim.ok && claim.rule === 'taken' && (
        <Button size={size} onClick={() => void assignment.goNext()}>
          Next claimable
        </Button>
      )}
    </PressGuard>
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
