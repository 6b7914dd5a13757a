import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Info, Plus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import * as z from 'zod/mini'

import { adminKeys } from '#/api/admin/keys.ts'
import { teamMembersQuery } from '#/api/admin/members.ts'
import { teamQuery } from '#/api/teams.ts'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import { listAddressOf } from '#/domain/list/dashboard-lists.ts'
import { memberLists } from '#/domain/list/member-lists.ts'
import {
  filterMembers,
  memberRoleLabels,
  memberRoles,
  type MemberRow,
  memberRows,
  membersCsv,
  nameOfRow,
  permissionFlags,
  permissionLabels,
} from '#/domain/member/member.ts'
import { canManageTeamMembers } from '#/domain/policy/team-rights.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { searchText, searchWord } from '#/lib/search-params.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { DRAWN, useMedia } from '#/ui/use-media.ts'

import { type AdminColumn } from '../table/admin-row.tsx'
import { AdminTable, sortedRows } from '../table/admin-table.tsx'
import { AdminFooter, AdminToolbar, FilterMenu, SearchBox } from '../table/admin-toolbar.tsx'
import { DownloadCsv } from '../table/download-csv.tsx'
import { StaleNote } from '../table/stale-note.tsx'
import { sortOf, sortText, useAdminSearch } from '../table/use-admin-search.ts'
import { MemberCard } from './member-cells.tsx'
import { memberColumns } from './member-columns.tsx'
import { MemberDialogs, type MemberDialog } from './member-dialogs.tsx'
import { memberMenu } from './member-menu.ts'
import { ByRole, NoMembers } from './member-notes.tsx'
import { useMemberActions } from './use-member-actions.ts'

import '#/features/admin/admin.css'

const searchSchema = z.object({
  role: searchWord(memberRoles),
  permission: searchWord(permissionFlags),
  q: searchText,
  sort: searchText,
})

type MemberSearch = z.output<typeof searchSchema>
const nothing = { role: undefined, permission: undefined, q: undefined } as const

/** The people who work in a team, with their permissions, leads and phone status. */
export function MembersPage({ teamId }: { teamId: string }) {
  const query = useQuery(teamMembersQuery(teamId))
  const { data, error } = query
  const [search, change] = useAdminSearch(searchSchema)
  const [dialog, setDialog] = useState<MemberDialog>()
  const rows = useMemo(() => data && memberRows(data.members, data.invitations), [data])
  const { role, permission, q, sort } = search
  const drawn = useMedia(DRAWN)
  const columns = useMemo(() => memberColumns(teamId, drawn ? 3 : 2), [teamId, drawn])
  const shown = useMemo(() => {
    if (!rows) return undefined
    // Inactive members come last in every sort order.
    const order = sortedRows(filterMembers(rows, { role, permission, q }), columns, sortOf(sort))
    const inactive = (row: MemberRow) => row.role === 'inactive'
    return [...order.filter((row) => !inactive(row)), ...order.filter(inactive)]
  }, [rows, role, permission, q, columns, sort])
  return (
    <>
      <MemberToolbar
        teamId={teamId}
        search={search}
        onSearch={change}
        onAdd={() => setDialog({ type: 'add' })}
        csv={shown && (() => membersCsv(shown))}
      />
      <StaleNote what="members" query={query} />
      {rows || !error ? (
        <MemberTable
          teamId={teamId}
          rows={shown}
          columns={columns}
          search={search}
          onSearch={change}
          onDialog={setDialog}
          fallback={
            rows && shown?.length === 0 ? (
              <NoMembers any={rows.length > 0} onClear={() => change(nothing)} />
            ) : undefined
          }
        />
      ) : (
        <QueryErrorPanel query={query} what="The members" />
      )}
      <AdminFooter
        note={
          <span className="flex items-center gap-1.5">
            <Icon icon={Info} size={14} />
            Phone order is used by campaigns with Specific Order routing.
          </span>
        }
      >
        {rows && <span className="mr-4">{sumOf(rows)}. Open leads are counted here.</span>}
        {data && data.byRole.length > 0 && <ByRole people={data.byRole} />}
      </AdminFooter>
      {dialog && <MemberDialogs teamId={teamId} dialog={dialog} onDialog={setDialog} />}
    </>
  )
}

/** Returns text like "8 members, 1 invited, 1 inactive". */
function sumOf(rows: readonly MemberRow[]): string {
  const count = (...roles: readonly string[]) => rows.filter(({ role }) => roles.includes(role)).length
  const [members, invited, inactive] = [count('lead', 'member'), count('invited'), count('inactive')]
  return [
    countOf(members, 'member'),
    ...(invited > 0 ? [`${invited} invited`] : []),
    ...(inactive > 0 ? [`${inactive} inactive`] : []),
  ].join(', ')
}

interface SearchProps {
  search: MemberSearch
  onSearch: (change: Partial<MemberSearch>) => void
}

function MemberTable({
  teamId,
  rows,
  columns,
  search,
  onSearch,
  fallback,
  onDialog,
}: SearchProps & {
  teamId: string
  /** In display order. undefined while they load. */
  rows: readonly MemberRow[] | undefined
  columns: readonly AdminColumn<MemberRow>[]
  fallback: ReactNode
  onDialog: (dialog: MemberDialog) => void
}) {
  const router = useRouter()
  const actions = useMemberActions(teamId)
  const showLeads = (userId: string) => {
    const { to, search: of } = listAddressOf(memberLists.open(teamId, userId))
    const params = Object.entries(of).map(([name, value]): [string, string] => [name, String(value)])
    void router.navigate({ href: `${to}?${new URLSearchParams(params).toString()}` })
  }
  return (
    <AdminTable<MemberRow>
      label="Members"
      plainRows
      answers={[
        { queryKey: [...adminKeys.members(teamId), 'members'], one: 'member', many: 'members' },
        { queryKey: [...adminKeys.members(teamId), 'invitations'], one: 'invitation', many: 'invitations' },
      ]}
      listKey={[search.role, search.permission, search.q].join(' ')}
      rows={rows}
      columns={columns}
      sort={sortOf(search.sort)}
      onSort={(next) => onSearch({ sort: sortText(next) })}
      keyOf={(row) => row.id}
      nameOf={(row) => shortName(nameOfRow(row))}
      onOpen={(row) =>
        onDialog(
          row.kind === 'member'
            ? { type: 'permissions', member: row.member }
            : { type: 'invitation', invitation: row.invitation },
        )
      }
      cardHeight={76}
      renderCard={(row, open) => <MemberCard row={row} teamId={teamId} open={open} />}
      menu={(row) => memberMenu(row, actions, onDialog, showLeads)}
      quiet={(row) => row.role === 'inactive'}
      fallback={fallback}
    />
  )
}

/** The filters of the members, and the buttons to download them and to add one. */
function MemberToolbar({
  teamId,
  search,
  onSearch,
  onAdd,
  csv,
}: SearchProps & {
  teamId: string
  onAdd: () => void
  /** Returns the shown members as a file. undefined until they are known. */
  csv: (() => string) | undefined
}) {
  const { user } = useViewer()
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  return (
    <AdminToolbar
      end={
        <>
          <SearchBox label="Search members" value={search.q} onChange={(q) => onSearch({ q })} />
          <DownloadCsv name={`${team.name} members`} csv={csv} />
          <GatedButton
            verdict={canManageTeamMembers(user, team)}
            variant="primary"
            icon={Plus}
            onClick={onAdd}
          >
            Add member
          </GatedButton>
        </>
      }
    >
      <FilterMenu
        label="Role"
        value={search.role}
        options={[
          { value: '', label: 'All roles' },
          ...memberRoles.map((value) => ({ value, label: memberRoleLabels[value] })),
        ]}
        onChange={(value) => onSearch({ role: memberRoles.find((one) => one === value) })}
      />
      <FilterMenu
        label="Permission"
        value={search.permission}
        options={[
          { value: '', label: 'All permissions' },
          ...permissionFlags.map((value) => ({ value, label: permissionLabels[value] })),
        ]}
        onChange={(value) => onSearch({ permission: permissionFlags.find((one) => one === value) })}
      />
    </AdminToolbar>
  )
}
