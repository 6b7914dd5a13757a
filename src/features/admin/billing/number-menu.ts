import { Megaphone, PhoneForwarded, PhoneOff, PhoneOutgoing, Replace, Truck } from 'lucide-react'

import { type BilledNumber, isPorting } from '#/domain/billing/billed-number.ts'
import {
  canAssignNumber,
  canForwardNumber,
  canPortOut,
  canReleaseNumber,
} from '#/domain/billing/billing-rights.ts'
import { type UserWithRights } from '#/domain/policy/team-rights.ts'
import { refusalText } from '#/lib/verdict.ts'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'

import { type BillingDialog } from './billing-dialogs.tsx'

/** Returns the menu of actions for a number. */
export function numberMenu({
  number,
  viewer,
  onDialog,
  onOpenCampaign,
}: {
  number: BilledNumber
  viewer: UserWithRights
  onDialog: (dialog: BillingDialog) => void
  onOpenCampaign: () => void
}): MenuItemOption[] {
  const dialog = (type: 'assign' | 'forward' | 'release' | 'port-out' | 'port') => () =>
    onDialog({ type, number })
  return [
    {
      id: 'open',
      label: 'Open campaign',
      icon: Megaphone,
      blocked: number.campaign ? undefined : 'No campaign has this number.',
      onSelect: onOpenCampaign,
    },
    {
      id: 'assign',
      label: 'Assign to a campaign',
      icon: Replace,
      blocked: refusalText(canAssignNumber(viewer, number)),
      onSelect: dialog('assign'),
    },
    {
      id: 'forward',
      label: 'Forward',
      icon: PhoneForwarded,
      blocked: refusalText(canForwardNumber(viewer, number)),
      onSelect: dialog('forward'),
    },
    ...(number.port
      ? [{ id: 'port', label: 'Show the move', icon: Truck, onSelect: dialog('port') } as const]
      : []),
    ...(isPorting(number)
      ? []
      : [
          {
            id: 'port-out',
            label: 'Port out',
            icon: PhoneOutgoing,
            blocked: refusalText(canPortOut(viewer, number)),
            onSelect: dialog('port-out'),
          } as const,
        ]),
    {
      id: 'release',
      label: 'Release',
      icon: PhoneOff,
      danger: true,
      blocked: refusalText(canReleaseNumber(viewer, number)),
      onSelect: dialog('release'),
    },
  ]
}
