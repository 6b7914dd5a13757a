import { statusIcons } from '#/components/lead/lead-status-icons.ts'
import { type KnownLeadStatus, leadStatuses } from '#/domain/lead/lead-row.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { allOf, needsReason, type StatusFacts, statusChangeVerdict } from '#/domain/policy/lead-gates.ts'
import { type PageViewer } from '#/domain/policy/page-rights.ts'
import { otherListOf } from '#/domain/policy/status-list.ts'
import { allowed, refusalText, refused, type Verdict } from '#/lib/verdict.ts'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'

const changing = refused('busy', 'The status is being changed')

/**
 * Returns a menu item for every status. A status that a gate blocks shows the reason. A status that requires a reason
 * has an ellipsis. A status that none of the viewer's lists contains names the list where the lead will be found.
 */
export function statusItems(
  lead: StatusFacts,
  rights: { readonly edit: Verdict },
  viewer: PageViewer,
  {
    onReason,
    onChange,
    busy = false,
  }: {
    onReason: (status: KnownLeadStatus) => void
    onChange: (status: KnownLeadStatus) => void
    /** Whether a status is being sent. No other one can be chosen until then. */
    busy?: boolean
  },
): MenuItemOption[] {
  return leadStatuses.map((status) => {
    const { label, icon } = leadStatusLook(status)
    const verdict = allOf(statusChangeVerdict(lead, status, rights), busy ? changing : allowed)
    const current = status === lead.leadStatus
    const otherList = otherListOf(status, viewer)
    return {
      id: status,
      label: needsReason(status) && verdict.ok ? `${label}…` : label,
      icon: statusIcons[icon],
      detail: current ? 'Current' : otherList && `In ${otherList}`,
      blocked: current ? undefined : refusalText(verdict),
      busy: false,
      onSelect: () => {
        if (current) return
        if (needsReason(status)) onReason(status)
        else onChange(status)
      },
    }
  })
}
