import {
  memberRoleLabels,
  memberRoles,
  type MemberRow,
  nameOfRow,
  permissionOf,
} from '#/domain/member/member.ts'
import { shortName } from '#/domain/user/short-name.ts'

import { type AdminColumn } from '../kit/admin-table.tsx'
import { LeaderStar, LeadsCell, MemberName, ReachableCell, RoleCell, RowAvatar } from './member-cells.tsx'
import { PermissionChips } from './permission-chips.tsx'

const byNumber = (of: (row: MemberRow) => number) => (a: MemberRow, b: MemberRow) => of(a) - of(b)
const orderOf = (row: MemberRow) => (row.kind === 'member' ? (row.member.phoneOrder ?? 1e9) : 1e9)
const openOf = (row: MemberRow) => (row.kind === 'member' ? row.member.openLeads : 0)
const lateOf = (row: MemberRow) => (row.kind === 'member' ? row.member.lateLeads : 0)

/** The columns of the members of a team. @param chips how many there is room for */
export function memberColumns(teamId: string, chips: number): AdminColumn<MemberRow>[] {
  return [
    {
      id: 'member',
      header: 'Member',
      size: 180,
      flexible: true,
      compare: (a, b) => nameOfRow(a).localeCompare(nameOfRow(b)),
      draw: (row, open) => (
        <span className="flex min-w-0 items-center gap-2.5">
          <RowAvatar row={row} size={28} />
          <span className="min-w-0 leading-[18px]">
            <span className="flex min-w-0 items-center gap-1.5">
              {open(<MemberName row={row} />)}
              <span className="inline-flex wide:hidden">
                <LeaderStar row={row} />
              </span>
            </span>
            <span className="block truncate text-small text-ink-3" data-user-text>
              <RowEmail row={row} />
            </span>
          </span>
        </span>
      ),
    },
    {
      id: 'role',
      header: 'Role',
      size: 108,
      priority: 1,
      compare: byNumber(({ role }) => memberRoles.indexOf(role)),
      draw: (row) => <RoleCell row={row} />,
    },
    {
      id: 'permissions',
      header: 'Permissions',
      size: chips > 2 ? 356 : 260,
      draw: (row) => <PermissionChips permission={permissionOf(row)} most={chips} />,
    },
    {
      id: 'order',
      header: 'Phone order',
      size: 84,
      right: true,
      priority: 2,
      compare: byNumber(orderOf),
      draw: (row) =>
        (row.kind === 'member' ? row.member.phoneOrder : undefined) ?? <span className="text-ink-3">–</span>,
    },
    {
      id: 'reachable',
      header: 'Reachable',
      size: 140,
      className: 'pl-3',
      priority: 3,
      draw: (row) => <ReachableCell row={row} />,
    },
    {
      id: 'open',
      header: 'Open leads',
      size: 84,
      right: true,
      descFirst: true,
      compare: byNumber(openOf),
      draw: (row) => <LeadsCell row={row} teamId={teamId} late={false} />,
    },
    {
      id: 'late',
      header: 'Late',
      size: 48,
      right: true,
      descFirst: true,
      compare: byNumber(lateOf),
      draw: (row) => <LeadsCell row={row} teamId={teamId} late />,
    },
  ]
}

/** The second line of a row: the address, and below 1280 pixels the word for who is not active here. */
function RowEmail({ row }: { row: MemberRow }) {
  const email = row.kind === 'member' ? row.member.email : row.invitation.email
  const word = row.role === 'inactive' || row.role === 'invited' ? memberRoleLabels[row.role] : undefined
  return (
    <>
      {word !== undefined && <span className="wide:hidden">{word}, </span>}
      <bdi>{shortName(email ?? '', 200)}</bdi>
    </>
  )
}
