import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'

import { teamLeadsQuery } from '#/api/leads.ts'
import { FormError } from '#/components/form/form-refusal.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { moveTargets } from '#/domain/lead/move-targets.ts'
import { renterNumber } from '#/domain/lead/timeline/timeline-sentences.ts'
import { cannotBeMoved, moveVerdict } from '#/domain/policy/lead-action-gates.ts'
import { isUnreadable } from '#/lib/schema.ts'
import { allowed, refused, sentences } from '#/lib/verdict.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

import { Landing } from './landing.tsx'
import { LeadChoice } from './lead-choice.tsx'
import { QuotedItem } from './quoted-item.tsx'

const noTarget = refused('no-target', 'Selection Required')
const title = 'Move Communication'

/** Move Communication: shows what is moved, to which lead of the team, and its position there. */
export function MoveDialog({
  lead,
  communicationId,
  target: before,
  problem,
  onMove,
  onClose,
}: {
  lead: Lead
  communicationId: string
  /** The lead that was chosen before a move that failed. */
  target: LeadRow | undefined
  /** Why the move failed. */
  problem: string | undefined
  onMove: (communicationId: string, target: LeadRow) => void
  onClose: () => void
}) {
  const { rights } = useLeadPermissions(lead.id)
  const leads = useQuery(teamLeadsQuery(lead.teamRef))
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(before)
  const [communication] = useState(() =>
    lead.communications
      .flatMap((one) => (isUnreadable(one) || one.id !== communicationId ? [] : [one]))
      .at(0),
  )
  const verdict =
    communication === undefined
      ? refused('not-on-lead', 'This communication is no longer on this lead', 'Reload the lead')
      : moveVerdict(communication, lead, rights)

  if (!verdict.ok && verdict.rule !== 'checking') {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={title}
        footer={
          <Button size="lg" onClick={onClose}>
            Close
          </Button>
        }
      >
        <div role="alert" className="flex gap-3 py-1">
          <Icon icon={CircleAlert} size={18} className="mt-px text-ink-2" />
          <div className="min-w-0">
            <p className="font-medium">{cannotBeMoved}</p>
            <p className="mt-0.5 break-words text-ink-2">{sentences(verdict)}</p>
            {problem !== undefined && <p className="mt-1 text-small text-danger-text">{problem}</p>}
          </div>
        </div>
      </Dialog>
    )
  }
  const number = communication && renterNumber(communication)
  const { shown, more } = moveTargets(leads.data ?? [], { from: lead.id, number, search })
  const target = chosen && (leads.data?.find((one) => one.id === chosen.id) ?? chosen)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <GatedButton
            verdict={target === undefined ? noTarget : verdict.ok ? allowed : verdict}
            size="lg"
            variant="primary"
            onClick={() => target && onMove(communicationId, target)}
          >
            Move
          </GatedButton>
        </>
      }
    >
      {communication && <QuotedItem communication={communication} renter={lead} />}
      <p className="mt-4 mb-1 font-medium">Move to lead</p>
      <LeadChoice
        teamId={lead.teamRef}
        query={leads}
        shown={shown}
        more={more}
        number={number}
        search={search}
        onSearch={setSearch}
        chosen={target?.id}
        onChoose={setChosen}
      />
      {communication && target && <Landing communication={communication} target={target} />}
      <FormError text={problem} />
    </Dialog>
  )
}
