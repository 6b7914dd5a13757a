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

import { type PermissionFlag, permissionLabels, shownFlags } from '#/domain/team/member.ts'
import { type TeamPermission } from '#/domain/user/user.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

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

const looks: Readonly<Partial<Record<PermissionFlag, string>>> = {
  fullAccess: 'border-transparent bg-accent-tint text-accent-text',
  readonly: 'border-line-2 text-ink-2',
}
const usual = 'border-transparent bg-active text-ink-2'
const chip =
  'inline-flex h-[22px] shrink-0 items-center gap-1.5 rounded-sm border px-1.5 text-small font-medium whitespace-nowrap forced-colors:border-current'

/** The words of the flags of a permission, for assistive technology. */
export function permissionWords(permission: TeamPermission): string {
  const words = shownFlags(permission).map((flag) => permissionLabels[flag])
  return words.length === 0 ? 'No permissions' : words.join(', ')
}

/** What somebody may do in a team, as chips; those that do not fit stand behind "+N". */
export function PermissionChips({ permission, most }: { permission: TeamPermission; most: number }) {
  const flags = shownFlags(permission)
  if (flags.length === 0) return <span className="text-ink-3">–</span>
  const rest = flags.slice(most).map((flag) => permissionLabels[flag])
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {flags.slice(0, most).map((flag) => (
        <span key={flag} className={cx(chip, looks[flag] ?? usual)}>
          <Icon icon={icons[flag]} size={13} stroke={2} />
          {permissionLabels[flag]}
        </span>
      ))}
      {rest.length > 0 && (
        <span
          role="img"
          aria-label={`and ${rest.join(', ')}`}
          data-tip={rest.join(', ')}
          className={cx(chip, usual)}
        >
          +{rest.length}
        </span>
      )}
    </span>
  )
}
