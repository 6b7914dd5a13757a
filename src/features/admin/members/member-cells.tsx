import { Star } from 'lucide-react'

import { ListLink } from '#/components/figures/list-link.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { memberLists } from '#/domain/list/member-lists.ts'
import {
  isAlarming,
  memberRoleLabels,
  type MemberRow,
  nameOfRow,
  permissionOf,
  reachableLabel,
  seenLeadsOf,
} from '#/domain/member/member.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { cx } from '#/ui/cx.ts'
import { Badge } from '#/ui/display/badge.tsx'
import { Icon } from '#/ui/display/icon.tsx'

import { openableLeadsTip } from '../kit/openable-leads-tip.ts'
import { type OpenAround } from '../table/admin-row.tsx'
import { NoValue } from '../table/no-value.tsx'
import { PermissionChips } from './permission-chips.tsx'

/** The avatar of a member or an invited person. */
export function RowAvatar({ row, size }: { row: MemberRow; size: 28 | 40 }) {
  return row.kind === 'member' ? (
    <UserAvatar id={row.id} name={row.member.name} color={row.member.colorSelection} size={size} />
  ) : (
    <UserAvatar id={row.id} name={row.invitation.name} size={size} />
  )
}

/** The star of a leader, for places without the text "Team leader". */
function LeaderStar({ row }: { row: MemberRow }) {
  if (row.role !== 'lead') return null
  return (
    <span role="img" aria-label="Team leader" data-tip="Team leader" className="inline-flex shrink-0">
      <Icon icon={Star} size={14} className="text-accent-text" />
    </span>
  )
}

/** The role of a person in the team. */
export function RoleCell({ row }: { row: MemberRow }) {
  switch (row.role) {
    case 'lead':
      return (
        <span className="flex items-center gap-1.5">
          <Icon icon={Star} size={14} className="text-accent-text" />
          Team leader
        </span>
      )
    case 'invited':
      return <Badge tone="warning">Invited</Badge>
    case 'inactive':
      return <Badge>{memberRoleLabels.inactive}</Badge>
    default:
      return <span className="text-ink-2">{memberRoleLabels[row.role]}</span>
  }
}

const dots: Readonly<Record<string, string>> = {
  READY: 'bg-success',
  ON_CALL: 'bg-warning',
}

/** How a person can be reached. */
export function ReachableCell({ row }: { row: MemberRow }) {
  const text = reachableLabel(row)
  if (text === undefined) return <NoValue />
  const dot = row.kind === 'member' ? dots[row.member.reachable ?? ''] : undefined
  return (
    <span className="flex items-center gap-1.5 text-ink-2">
      <span aria-hidden className={cx('size-[7px] shrink-0 rounded-full', dot ?? 'border border-control')} />
      <span className="truncate">{text}</span>
    </span>
  )
}

/** The number of open or late leads that a person has in the team, as a link to them. */
export function LeadsCell({ row, teamId, late }: { row: MemberRow; teamId: string; late: boolean }) {
  if (row.kind === 'invited') return <span className="text-ink-3">0</span>
  const { openLeads, lateLeads, name, userRef } = row.member
  const count = late ? lateLeads : openLeads
  const seen = seenLeadsOf(row.member)
  if (!late && seen !== openLeads) return <span data-tip={openableLeadsTip(seen)}>{openLeads}</span>
  const of = late ? memberLists.late(teamId, userRef) : memberLists.open(teamId, userRef)
  return (
    <ListLink
      of={of}
      label={`${late ? 'Late' : 'Open'} leads of ${shortName(name)}: ${count}`}
      className={cx(
        'rounded-xs tabular-nums no-underline hover:underline',
        count === 0
          ? 'text-ink-3'
          : late && isAlarming(lateLeads, seen)
            ? 'font-medium text-danger-text'
            : 'text-ink',
      )}
    >
      {count}
    </ListLink>
  )
}

/** The card of a member on phones. */
export function MemberCard({ row, teamId, open }: { row: MemberRow; teamId: string; open: OpenAround }) {
  const member = row.kind === 'member' ? row.member : undefined
  const late = member?.lateLeads ?? 0
  const seen = member && seenLeadsOf(member)
  return (
    <div className="flex h-full items-center gap-3">
      <RowAvatar row={row} size={40} />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex min-w-0 items-center gap-1.5">
          {open(<MemberName row={row} className="text-reading" />)}
          <LeaderStar row={row} />
          <span className="ml-auto shrink-0 pl-2 text-small">
            {member === undefined || row.role === 'inactive' ? (
              <RoleCell row={row} />
            ) : seen !== member.openLeads ? (
              <span className="text-ink-2">{member.openLeads} open</span>
            ) : (
              <ListLink
                of={memberLists.open(teamId, row.id)}
                label={`Leads of ${shortName(member.name)}: ${member.openLeads} open${late > 0 ? `, ${late} late` : ''}`}
                className={cx(
                  'no-underline',
                  isAlarming(late, member.openLeads) ? 'text-danger-text' : 'text-ink-2',
                )}
              >
                {member.openLeads} open{late > 0 && `, ${late} late`}
              </ListLink>
            )}
          </span>
        </div>
        <div className="flex min-w-0 items-center gap-2">
          {/* Hide the icons, because two labels need their width. */}
          <div className="min-w-0 flex-1 overflow-hidden [&_svg]:hidden">
            <PermissionChips permission={permissionOf(row)} most={2} />
          </div>
          {reachableLabel(row) !== undefined && (
            <span className="shrink-0 text-small text-ink-2">
              <ReachableCell row={row} />
            </span>
          )}
        </div>
      </div>
    </div>
  )
}

export function MemberName({ row, className }: { row: MemberRow; className?: string }) {
  const name = nameOfRow(row)
  return (
    <span
      data-tip={shortName(name, 200)}
      data-tip-when="cut"
      data-user-text
      className={cx('block min-w-0 truncate font-medium', className)}
    >
      <PersonName name={name} />
    </span>
  )
}
