import { ChevronDown } from 'lucide-react'
import { useId } from 'react'

import { statusItems } from '#/components/lead-menus/status-items.ts'
import { StatusBadge } from '#/components/lead/status-badge.tsx'
import { type KnownLeadStatus } from '#/domain/lead/lead-row.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { type LeadRights } from '#/domain/policy/lead-rights.ts'
import { sentences } from '#/lib/result.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { cx } from '#/ui/cx.ts'
import { Spinner } from '#/ui/display/spinner.tsx'
import { Menu } from '#/ui/layers/menu.tsx'

import { type ChangingStatus } from './use-status-change.ts'

/**
 * The status badge as the trigger of the status menu. The menu lists every status, and those that a gate blocks show
 * the reason. Without the right to change the lead, the trigger says why.
 */
export function StatusMenu({
  lead,
  rights,
  changing,
  onReason,
  className,
}: {
  lead: Lead
  rights: LeadRights
  changing: ChangingStatus
  /** Called when the chosen status requires a reason first. */
  onReason: (status: KnownLeadStatus) => void
  className?: string | undefined
}) {
  const id = useId()
  const viewer = useViewer()
  const look = leadStatusLook(changing.status)
  const face = (
    <StatusBadge
      status={changing.status}
      large
      end={changing.busy ? <Spinner /> : <Chevron />}
      className="min-w-0 !shrink !pr-[5px]"
    />
  )
  const looks = cx('hit relative inline-flex min-w-0 shrink-0 rounded-sm', className)
  if (!rights.edit.ok) {
    const reason = sentences(rights.edit)
    return (
      <>
        <button
          type="button"
          data-key="s"
          aria-label={`Change the status: ${look.label}`}
          aria-disabled
          aria-describedby={id}
          data-tip={reason}
          className={cx(looks, 'cursor-default')}
        >
          <StatusBadge status={changing.status} large />
        </button>
        <span id={id} hidden>
          {reason}
        </span>
      </>
    )
  }
  return (
    <Menu
      label="Change the status"
      width={264}
      trigger={
        <button
          type="button"
          data-key="s"
          aria-label={`Change the status: ${look.label}`}
          aria-busy={changing.busy || undefined}
          data-tip="Change the status"
          data-tip-keys="S"
          className={looks}
        >
          {face}
        </button>
      }
      items={statusItems(lead, rights, viewer, { onReason, onChange: changing.change })}
    />
  )
}

function Chevron() {
  return <ChevronDown aria-hidden size={13} strokeWidth={2} className="-ml-0.5" />
}
