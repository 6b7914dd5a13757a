import {
  CalendarPlus,
  CircleCheck,
  CircleSlash,
  Hand,
  Link2,
  Merge,
  Pencil,
  Share2,
  UserMinus,
  UserPlus,
} from 'lucide-react'

import { type KnownLeadStatus } from '#/domain/lead/lead-row.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { statusChangeVerdict } from '#/domain/policy/lead-gates.ts'
import { type LeadRights } from '#/domain/policy/lead-rights.ts'
import { encodedSegment } from '#/lib/ids.ts'
import { refusalText } from '#/lib/verdict.ts'
import { copyUrl } from '#/ui/copy-to-clipboard.ts'
import { type Layer } from '#/ui/layers/layer.ts'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'
import { MenuContent } from '#/ui/layers/menu.tsx'

import { type Assignment, type Seen, useSeenAgent } from '../assign/use-assignment.ts'
import { mergeVerdict, shareVerdict, tourVerdict } from '../dialogs/action-verdicts.ts'
import { type LeadDialog } from '../dialogs/open-dialog.ts'

/** What the More menu of a lead is about. */
export interface MoreMenuProps {
  lead: Lead
  rights: LeadRights
  assignment: Assignment
  open: (dialog: LeadDialog) => void
  /** The actions that have no button in this header. */
  also: { readonly tour: boolean; readonly share: boolean; readonly agent: boolean }
  /** Width of the menu, in pixels. */
  width: number
}

/** The More menu of a lead, without its button. Its file is loaded when the pointer or the focus reaches that. */
export function MoreMenuContent({ layer, width, ...about }: MoreMenuProps & { layer: Layer }) {
  const seen = useSeenAgent(about.assignment, layer.open)
  return (
    <MenuContent
      layer={layer}
      label="More"
      align="end"
      width={width}
      items={leadActions({ ...about, seen })}
    />
  )
}

/**
 * Returns the entries of the menu. Those that have no room in the header come first.
 * @param seen the agent whom the user saw when the menu opened
 */
function leadActions({
  lead,
  rights,
  assignment,
  open,
  also,
  seen,
}: Omit<MoreMenuProps, 'width'> & { seen: Seen }): MenuItemOption[] {
  const ask = (status: KnownLeadStatus & ('CLOSED' | 'NOT_LEAD')) => () => open({ name: 'reason', status })
  const agent: MenuItemOption[] = [
    ...(assignment.agent === undefined
      ? [
          {
            id: 'claim',
            label: 'Claim',
            icon: Hand,
            keys: 'L',
            blocked: refusalText(assignment.claim),
            onSelect: assignment.claimNow,
          },
        ]
      : []),
    {
      id: 'assign',
      label: 'Assign…',
      icon: UserPlus,
      detail: assignment.agent?.name,
      blocked: refusalText(assignment.assign, assignment.idle),
      onSelect: () => open({ name: 'assign' }),
    },
    {
      id: 'release',
      label: 'Release',
      icon: UserMinus,
      blocked: refusalText(assignment.release),
      onSelect: () => assignment.releaseNow(seen),
    },
    { type: 'separator', id: 'after-agent' },
  ]
  const tour: MenuItemOption = {
    id: 'tour',
    label: 'Set tour…',
    icon: CalendarPlus,
    blocked: refusalText(tourVerdict(lead, rights)),
    onSelect: () => open({ name: 'tour' }),
  }
  const share: MenuItemOption = {
    id: 'share',
    label: 'Share…',
    icon: Share2,
    blocked: refusalText(shareVerdict(lead, rights)),
    onSelect: () => open({ name: 'share' }),
  }
  const actions: MenuItemOption[] = [...(also.tour ? [tour] : []), ...(also.share ? [share] : [])]
  return [
    ...(also.agent ? agent : []),
    ...actions,
    ...(actions.length > 0 ? [{ type: 'separator' as const, id: 'after-actions' }] : []),
    {
      id: 'tenant-name',
      label: 'Edit tenant name…',
      icon: Pencil,
      blocked: refusalText(rights.edit),
      onSelect: () => open({ name: 'tenant-name' }),
    },
    {
      id: 'merge',
      label: 'Merge…',
      icon: Merge,
      blocked: refusalText(mergeVerdict(lead, rights)),
      onSelect: () => open({ name: 'merge' }),
    },
    {
      id: 'not-lead',
      label: 'Not a lead…',
      icon: CircleSlash,
      blocked: refusalText(statusChangeVerdict(lead, 'NOT_LEAD', rights)),
      onSelect: ask('NOT_LEAD'),
    },
    {
      id: 'close',
      label: 'Close…',
      icon: CircleCheck,
      blocked: refusalText(statusChangeVerdict(lead, 'CLOSED', rights)),
      onSelect: ask('CLOSED'),
    },
    { type: 'separator', id: 'after-status' },
    {
      id: 'copy',
      label: 'Copy link',
      icon: Link2,
      onSelect: () =>
        void copyUrl(new URL(`/leads/${encodedSegment(lead.id)}`, globalThis.location.origin).href),
    },
  ]
}
