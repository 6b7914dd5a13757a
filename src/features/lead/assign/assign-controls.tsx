import { ChevronDown, Hand, MessageSquare } from 'lucide-react'

import { GatedButton } from '#/components/gated-button.tsx'
import { type Verdict } from '#/lib/verdict.ts'
import { type ButtonSize } from '#/ui/controls/button-classes.ts'
import { Button } from '#/ui/controls/button.tsx'
import { PressGuard } from '#/ui/controls/press-guard.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'
import { discardLayer, withLayerTrigger } from '#/ui/layers/layer.ts'
import { usePopoverLayer } from '#/ui/layers/popover.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'

import { AssignedAgent } from './assigned-agent.tsx'
import { type Assignment } from './use-assignment.ts'

const AgentPopover = lazyComponent(() => import('./agent-choices.tsx').then((m) => m.AgentPopover), {
  onFailed: discardLayer,
})

/** The assignee of the lead. Clicking it opens the choices to assign, claim or release the lead. */
export function AgentMenu({ assignment, teamId }: { assignment: Assignment; teamId: string }) {
  const layer = usePopoverLayer(AgentPopover)
  return (
    <span
      className="inline-flex min-w-8 @min-[1240px]/lead-header:min-w-20"
      data-tip="Assign"
      data-tip-keys="A"
    >
      {withLayerTrigger(
        <button
          type="button"
          data-key="a"
          aria-busy={assignment.busy || undefined}
          className="hit inline-flex h-[26px] min-w-0 items-center gap-1.5 rounded px-1.5 font-medium hover:bg-soft-hover"
        >
          <VisuallyHidden>Assigned agent: </VisuallyHidden>{' '}
          <AssignedAgent agent={assignment.agent} busy={assignment.busy} bare />
          <Icon icon={ChevronDown} size={14} className="shrink-0 text-ink-3" />
        </button>,
        layer.trigger,
      )}
      {layer.mounted && <AgentPopover layer={layer} assignment={assignment} teamId={teamId} />}
    </span>
  )
}

/**
 * The primary button of a claimable lead: Claim, replaced by Reply once the lead is the user's own, but never by Call.
 * If a colleague was faster, a button opens the next claimable lead.
 */
export function ClaimButtons({
  assignment,
  reply,
  onReply,
  calm = false,
  size = 'md',
}: {
  assignment: Assignment
  /** Whether a text can be sent, and why not. */
  reply: Verdict
  onReply: () => void
  /** Whether the primary button is elsewhere on the page. */
  calm?: boolean
  size?: ButtonSize
}) {
  const { claimable, offered, claim } = assignment
  if (!claimable) return null
  return (
    <PressGuard meaning={!offered ? 'reply' : claim.ok ? 'claim' : claim.rule}>
      {/* A single button for both, so that the focus stays where it was. */}
      <GatedButton
        verdict={offered ? claim : reply}
        variant={calm ? 'secondary' : 'primary'}
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
