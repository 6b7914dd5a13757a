import { emailOfRow, memberRoles, type MemberRow, nameOfRow, permissionOf } from '#/domain/member/member.ts'
import { shortName } from '#/domain/user/short-name.ts'

import { type AdminColumn } from '../table/admin-row.tsx'
import { byKnown, byNumber, byText } from '../table/column-order.ts'
import { NoValue } from '../table/no-value.tsx'
import { LeadsCell, MemberName, ReachableCell, RoleCell, RowAvatar } from './member-cells.tsx'
import { PermissionChips } from './permission-chips.tsx'

const orderOf = (row: MemberRow) => (row.kind === 'member' ? row.member.phoneOrder : undefined)
const openOf = (row: MemberRow) => (row.kind === 'member' ? row.member.openLeads : 0)
const lateOf = (row: MemberRow) => (row.kind === 'member' ? row.member.lateLeads : 0)

/** Returns the columns of a team's members. @param chips number of chips that fit */
export function memberColumns(teamId: string, chips: number): AdminColumn<MemberRow>[] {
  return [
    {
      id: 'member',
      header: 'Member',
      size: 208,
      flexible: true,
      compare: byText(nameOfRow),
      draw: (row, open) => (
        <span className="flex min-w-0 items-center gap-2.5">
          <RowAvatar row={row} size={28} />
          <span className="flex min-w-0 flex-col">
            <span className="flex min-w-0 leading-[18px]">{open(<MemberName row={row} />)}</span>
            <span className="truncate text-small text-ink-3" data-user-text>
              <bdi>{shortName(emailOfRow(row) ?? '', 200)}</bdi>
            </span>
          </span>
        </span>
      ),
    },
    {
      id: 'role',
      header: 'Role',
      size: 104,
      compare: byNumber(({ role }) => memberRoles.indexOf(role)),
      draw: (row) => <RoleCell row={row} />,
    },
    {
      id: 'permissions',
      header: 'Permissions',
      size: chips > 2 ? 362 : 240,
      draw: (row) => <PermissionChips permission={permissionOf(row)} most={chips} />,
    },
    {
      id: 'order',
      header: 'Phone order',
      size: 84,
      right: true,
      priority: 1,
      ...byKnown(orderOf),
      draw: (row) => orderOf(row) ?? <NoValue />,
    },
    {
      id: 'reachable',
      header: 'Reachable',
      size: 132,
      className: 'pl-3',
      priority: 2,
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
      size: 44,
      right: true,
      descFirst: true,
      compare: byNumber(lateOf),
      draw: (row) => <LeadsCell row={row} teamId={teamId} late />,
    },
  ]
}
