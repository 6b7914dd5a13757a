import { ChevronsUpDown } from 'lucide-react'
import { useId } from 'react'

import { statusGlyphs, statusIcons } from '#/components/lead/lead-status-icons.ts'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { type KnownLeadStatus, leadStatuses } from '#/domain/lead/lead-row.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { statusChangeVerdict } from '#/domain/policy/lead-gates.ts'
import { refusalText } from '#/lib/verdict.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { Menu } from '#/ui/layers/menu.tsx'

/**
 * Chooses the status that the lead gets after the call. All statuses are listed, those that are not allowed with the
 * reason.
 */
export function StatusChoice({
  lead,
  chosen,
  onChoose,
}: {
  lead: Lead
  /** undefined to leave the status unchanged. */
  chosen: KnownLeadStatus | undefined
  onChoose: (status: KnownLeadStatus | undefined) => void
}) {
  const id = useId()
  const { rights } = useLeadPermissions(lead.id)
  const look = leadStatusLook(chosen ?? lead.leadStatus)
  const reason = refusalText(rights.edit)
  const trigger = (
    <button
      type="button"
      aria-labelledby={`${id} ${id}-value`}
      aria-disabled={reason !== undefined || undefined}
      aria-describedby={reason === undefined ? undefined : `${id}-reason`}
      data-tip={reason}
      className="input flex h-9 w-full items-center gap-2 px-2.5 text-left max-tablet:h-11"
    >
      <Icon icon={statusIcons[look.icon]} size={14} stroke={2.1} className={statusGlyphs[look.tone]} />
      <span id={`${id}-value`} className="min-w-0 flex-1 truncate">
        {look.label}
      </span>
      <Icon icon={ChevronsUpDown} size={14} className="text-ink-3" />
    </button>
  )
  return (
    <div>
      <p id={id} className="mb-1 font-medium">
        Status
      </p>
      {reason === undefined ? (
        <Menu
          label="Status after the call"
          trigger={trigger}
          items={leadStatuses.map((status) => {
            const { label, icon } = leadStatusLook(status)
            const current = status === lead.leadStatus
            const verdict = statusChangeVerdict(lead, status, rights)
            return {
              id: status,
              label,
              icon: statusIcons[icon],
              detail: current ? 'Current' : undefined,
              blocked: current ? undefined : refusalText(verdict),
              onSelect: () => onChoose(current ? undefined : status),
            }
          })}
        />
      ) : (
        <>
          {trigger}
          <span id={`${id}-reason`} hidden>
            {reason}
          </span>
        </>
      )}
    </div>
  )
}
