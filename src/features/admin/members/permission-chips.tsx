import {
  Building,
  Eye,
  Headset,
  type LucideIcon,
  Megaphone,
  ShieldCheck,
  SlidersHorizontal,
  UserPlus,
  UsersRound,
} from 'lucide-react'

import { type PermissionFlag, permissionLabels, shownFlags } from '#/domain/member/member.ts'
import { type TeamPermission } from '#/domain/user/user.ts'

import { NoValue } from '../table/no-value.tsx'
import { OverflowChips } from './overflow-chips.tsx'

const icons: Readonly<Record<PermissionFlag, LucideIcon>> = {
  fullAccess: ShieldCheck,
  agent: Headset,
  assignLeads: UserPlus,
  manageCampaigns: Megaphone,
  manageListings: Building,
  manageTeamMembers: UsersRound,
  manageConfiguration: SlidersHorizontal,
  readonly: Eye,
}

const tones = { fullAccess: 'accent', readonly: 'outline' } as const
const toneOf = (flag: PermissionFlag) =>
  flag === 'fullAccess' || flag === 'readonly' ? tones[flag] : undefined

/** A permission as chips. Those that do not fit are behind "+N". */
export function PermissionChips({ permission, most }: { permission: TeamPermission; most: number }) {
  const flags = shownFlags(permission)
  if (flags.length === 0) return <NoValue />
  return (
    <OverflowChips
      most={most}
      chips={flags.map((flag) => ({
        label: permissionLabels[flag],
        icon: icons[flag],
        tone: toneOf(flag),
      }))}
    />
  )
}
