import { type ReactNode } from 'react'

import { memberRoleLabels, type MemberRow, permissionOf } from '#/domain/member/member.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { type TableColumn } from '#/ui/table/columns.ts'

import { type CursorCell } from './cursor-table.tsx'
import {
  LeaderStar,
  LeadsCell,
  MemberNameButton,
  ReachableCell,
  RoleCell,
  RowAvatar,
} from './member-cells.tsx'
import { PermissionChips } from './permission-chips.tsx'

/** The grid of the columns; the role and the phone order have no room below 1280 pixels, the reachability none below 1024. */
export const memberGrid =
  'grid gap-x-4 pr-4 pl-6 grid-cols-[minmax(150px,1fr)_minmax(200px,1.6fr)_72px_40px_28px] desktop:grid-cols-[minmax(170px,1fr)_minmax(220px,1.6fr)_128px_80px_48px_28px] wide:grid-cols-[minmax(180px,1fr)_112px_minmax(290px,1.7fr)_80px_128px_76px_44px_28px]'

const fromWide = 'max-wide:hidden'
const fromDesktop = 'max-desktop:hidden'

/** The columns of the members of a team. */
export function memberColumns({
  teamId,
  chips,
  onOpen,
  menu,
}: {
  teamId: string
  /** How many chips there is room for. */
  chips: number
  onOpen: (row: MemberRow) => void
  menu: (row: MemberRow) => ReactNode
}): TableColumn<CursorCell<MemberRow>>[] {
  const column = (
    id: string,
    header: string,
    className: string | undefined,
    draw: (cell: CursorCell<MemberRow>) => ReactNode,
    quiet = false,
  ): TableColumn<CursorCell<MemberRow>> => ({
    id,
    header,
    size: 100,
    meta: {
      quiet,
      ...(className === undefined ? {} : { className }),
      draw: (cell, cls) => (
        <div key={id} role="cell" className={`min-w-0 ${cls ?? ''}`}>
          {draw(cell)}
        </div>
      ),
    },
  })
  return [
    column('member', 'Member', undefined, ({ row, stop }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <RowAvatar row={row} size={28} />
        <span className="min-w-0 leading-[18px]">
          <span className="flex min-w-0 items-center gap-1.5">
            <MemberNameButton row={row} stop={stop} onOpen={onOpen} />
            <span className="inline-flex wide:hidden">
              <LeaderStar row={row} />
            </span>
          </span>
          <span className="block truncate text-small text-ink-3" data-user-text>
            <RowEmail row={row} />
          </span>
        </span>
      </span>
    )),
    column('role', 'Role', fromWide, ({ row }) => <RoleCell row={row} />),
    column('permissions', 'Permissions', 'overflow-hidden', ({ row }) => (
      <PermissionChips permission={permissionOf(row)} most={chips} />
    )),
    column('order', 'Phone order', `text-right tabular-nums ${fromWide}`, ({ row }) => {
      const place = row.kind === 'member' ? row.member.phoneOrder : undefined
      return place ?? <span className="text-ink-3">–</span>
    }),
    column('reachable', 'Reachable', fromDesktop, ({ row }) => <ReachableCell row={row} />),
    column('open', 'Open leads', 'text-right', ({ row }) => (
      <LeadsCell row={row} teamId={teamId} late={false} />
    )),
    column('late', 'Late', 'text-right', ({ row }) => <LeadsCell row={row} teamId={teamId} late />),
    column('actions', 'Actions', undefined, ({ row }) => menu(row), true),
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
