import { ChevronDown } from 'lucide-react'
import { useId } from 'react'

import { statusItems } from '#/components/lead-menus/status-items.ts'
import { StatusBadge } from '#/components/lead/status-badge.tsx'
import { type KnownLeadStatus } from '#/domain/lead/lead-row.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { type LeadRights } from '#/domain/policy/lead-rights.ts'
import { sentences } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { cx } from '#/ui/cx.ts'
import { Spinner } from '#/ui/display/spinner.tsx'
import { withLayerTrigger } from '#/ui/layers/layer.ts'
import { MenuContent, useMenuLayer } from '#/ui/layers/menu.tsx'

import { type ChangingStatus, useSeenStatus } from './use-status-change.ts'

interface StatusMenuProps {
  lead: Lead
  rights: LeadRights
  changing: ChangingStatus
  /** Called when the chosen status requires a reason first. */
  onReason: (status: KnownLeadStatus) => void
  className?: string | undefined
}

/**
 * The status badge as the trigger of the status menu. The menu lists every status, and those that a gate blocks show
 * the reason. Without the right to change the lead, the trigger says why.
 */
export function StatusMenu(props: StatusMenuProps) {
  const { rights, changing, className } = props
  const id = useId()
  if (rights.edit.ok) return <OpeningBadge {...props} />
  const reason = sentences(rights.edit)
  return (
    <>
      <button
        type="button"
        data-key="s"
        aria-label={nameOf(changing)}
        aria-disabled
        aria-describedby={id}
        data-tip={reason}
        className={cx(looks, 'cursor-default', className)}
      >
        <StatusBadge status={changing.status} large />
      </button>
      <span id={id} hidden>
        {reason}
      </span>
    </>
  )
}

function OpeningBadge({ lead, rights, changing, onReason, className }: StatusMenuProps) {
  const viewer = useViewer()
  const layer = useMenuLayer()
  const from = useSeenStatus(changing, layer.open)
  const { status, busy } = changing
  return (
    <>
      {withLayerTrigger(
        <button
          type="button"
          data-key="s"
          aria-label={nameOf(changing)}
          aria-busy={busy || undefined}
          data-tip="Change the status"
          data-tip-keys="S"
          className={cx(looks, className)}
        >
          <StatusBadge
            status={status}
            large
            end={busy ? <Spinner /> : <Chevron />}
            className="min-w-0 !shrink !pr-[5px]"
          />
        </button>,
        layer.trigger,
      )}
      <MenuContent
        layer={layer}
        label="Change the status"
        width={264}
        items={statusItems({ ...lead, leadStatus: status }, rights, viewer, {
          onReason,
          onChange: (to) => changing.change(to, from),
          busy,
        })}
      />
    </>
  )
}

const looks = 'hit relative inline-flex min-w-0 shrink-0 rounded-sm'

const nameOf = ({ status }: ChangingStatus) => `Change the status: ${leadStatusLook(status).label}`

function Chevron() {
  return <ChevronDown aria-hidden size={13} strokeWidth={2} className="-ml-0.5" />
}
