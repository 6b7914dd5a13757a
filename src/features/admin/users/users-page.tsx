import { useQuery } from '@tanstack/react-query'
import { Columns3, UserPlus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'

import { adminKeys } from '#/api/admin/keys.ts'
import { userRowsQuery } from '#/api/admin/users.ts'
import { ClearFilters } from '#/components/clear-filters.tsx'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import { PageHeader } from '#/components/header/page-header.tsx'
import { formatDateTime } from '#/domain/time/format.ts'
import { canManageUsers } from '#/domain/user/user-rights.ts'
import {
  filterPeople,
  peopleCsv,
  peopleSum,
  type PersonRow,
  personRows,
  roleLabel,
  type TeamColumn,
  userRoles,
} from '#/domain/user/user-rows.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { Menu } from '#/ui/layers/menu.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'
import { PHONE, useMedia, WIDE } from '#/ui/use-media.ts'

import { sortedRows } from '../table/admin-table.tsx'
import { AdminToolbar, FilterMenu, SearchBox } from '../table/admin-toolbar.tsx'
import { DownloadCsv } from '../table/download-csv.tsx'
import { MissingFoot } from '../table/missing-foot.tsx'
import { StaleNote } from '../table/stale-note.tsx'
import { sortOf, useAdminSearch } from '../table/use-admin-search.ts'
import { MatrixTeams } from './matrix-teams.tsx'
import { choosableColumns, peopleColumns } from './people-columns.tsx'
import { PeopleTable } from './people-table.tsx'
import { UserDialogs, type UserDialog } from './user-dialogs.tsx'
import { RowsLoading } from './users-notes.tsx'
import { listIn, type UsersSearch, usersSearchSchema } from './users-search.ts'

import '#/features/admin/admin.css'

/** Only used in a wide window, where the matrix has room. */
const MatrixView = lazyComponent(() => import('./matrix-view.tsx').then((m) => m.MatrixView), {
  fallback: () => <RowsLoading label="Loading permissions" />,
})
const PermissionLists = lazyComponent(() => import('./permission-lists.tsx').then((m) => m.PermissionLists), {
  fallback: () => <RowsLoading label="Loading permissions" />,
})
const UserPanel = lazyComponent(() => import('./user-panel.tsx').then((m) => m.UserPanel))

const noRows: readonly PersonRow[] = []

const userAnswers = [
  { queryKey: [...adminKeys.userRows(), 'users'], one: 'user', many: 'users' },
  { queryKey: [...adminKeys.userRows(), 'invitations'], one: 'invitation', many: 'invitations' },
]

/** The Users page: who has an account, what each user may do, and who was invited. */
export function UsersPage() {
  const query = useQuery(userRowsQuery())
  const { data, error } = query
  const [search, putSearch] = useAdminSearch(usersSearchSchema)
  const [dialog, setDialog] = useState<UserDialog>()
  const now = useNow(60_000)
  const { kind, teamNoun } = useViewer()
  const roomy = useMedia(WIDE)
  // When a person's panel replaces the list, Back returns to the list.
  const change = useCallback(
    (next: Partial<UsersSearch>) => putSearch(next, !roomy && next.user !== undefined),
    [putSearch, roomy],
  )
  // On a phone, the list of teams is in the user's panel instead.
  const phone = useMedia(PHONE)
  const byTeam = search.view === 'permissions' && !phone
  const rows = useMemo(() => (data ? personRows(data.users, data.invitations, now) : noRows), [data, now])
  const names = useMemo(() => new Map(data?.teams.map(({ id, name }) => [id, name])), [data])
  const { role, state, team, q } = search
  const shown = useMemo(() => filterPeople(rows, { role, state, team, q }), [rows, role, state, team, q])
  const opened = search.user === undefined ? undefined : rows.find(({ id }) => id === search.user)
  const here = useMemo(() => rows.filter((row) => row.state !== 'inactive').length, [rows])
  const sum = useMemo(() => peopleSum(shown), [shown])
  const csv = () => {
    const hidden = new Set(listIn(search.hide))
    // In the order shown on the screen: the matrix has no sort of its own, and the lists can only be sorted by name.
    const columns = peopleColumns({ names, nouns: teamNoun, now }).filter(({ id }) =>
      byTeam ? id === 'name' && !roomy : !hidden.has(id),
    )
    const inOrder = sortedRows(shown, columns, sortOf(search.sort) ?? { id: 'name', desc: false })
    return peopleCsv(inOrder, names, (ts) => formatDateTime(ts), kind)
  }
  return (
    <>
      <PageHeader title="Users" {...(data ? { count: here, countLabel: countOf(here, 'user') } : {})} />
      <UsersToolbar
        search={search}
        onSearch={change}
        names={names}
        teams={data?.teams ?? []}
        byTeam={byTeam}
        onInvite={() => setDialog({ type: 'invite' })}
        csv={data && csv}
      />
      <StaleNote what="users" query={query} />
      {data ? (
        <div className="flex min-h-0 flex-1">
          <div
            className={
              search.user === undefined
                ? 'flex min-w-0 flex-1 flex-col'
                : 'flex min-w-0 flex-1 flex-col max-wide:hidden'
            }
          >
            {byTeam && !roomy ? (
              <PermissionLists
                rows={shown}
                any={rows.length > 0}
                teams={data.teams}
                search={search}
                onSearch={change}
                onDialog={setDialog}
                sum={sum}
              />
            ) : byTeam ? (
              <MatrixView
                rows={shown}
                any={rows.length > 0}
                teams={data.teams}
                search={search}
                onSearch={change}
              />
            ) : (
              <PeopleTable
                rows={shown}
                all={rows}
                names={names}
                now={now}
                search={search}
                onSearch={change}
                onDialog={setDialog}
                sum={sum}
              />
            )}
            <MissingFoot answers={userAnswers} />
          </div>
          {search.user !== undefined && (
            <UserPanel
              key={search.user}
              row={opened}
              rows={rows}
              teams={data.teams}
              onDialog={setDialog}
              onClose={() => change({ user: undefined })}
            />
          )}
        </div>
      ) : error ? (
        <QueryErrorPanel query={query} what="The users" />
      ) : (
        <RowsLoading label="Loading users" />
      )}
      {dialog && data && (
        <UserDialogs dialog={dialog} rows={rows} teams={data.teams} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}

const stateOptions = [
  { value: '', label: 'Active and invited' },
  { value: 'active', label: 'Active' },
  { value: 'invited', label: 'Invited' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'all', label: 'Everyone' },
] as const

function UsersToolbar({
  search,
  onSearch,
  names,
  teams,
  byTeam,
  onInvite,
  csv,
}: {
  search: UsersSearch
  onSearch: (change: Partial<UsersSearch>) => void
  names: ReadonlyMap<string, string>
  teams: readonly TeamColumn[]
  /** Whether permissions are shown by team. */
  byTeam: boolean
  onInvite: () => void
  /** undefined until there is something to export. */
  csv: (() => string) | undefined
}) {
  const { user, teamNoun } = useViewer()
  const columns = choosableColumns(teamNoun)
  const hidden = new Set(listIn(search.hide))
  return (
    <AdminToolbar
      end={
        <>
          <SearchBox label="Search users" value={search.q} onChange={(q) => onSearch({ q })} />
          <DownloadCsv name="Users" csv={csv} />
          <span className={byTeam ? 'hidden' : 'max-tablet:hidden'}>
            <Menu
              label="Columns"
              align="end"
              trigger={<IconButton label="Columns" icon={Columns3} />}
              items={columns.map(({ id, label }) => ({
                type: 'check',
                id,
                label,
                checked: !hidden.has(id),
                onChange: (on) => {
                  const rest = columns.filter((one) => (one.id === id ? !on : hidden.has(one.id)))
                  onSearch({ hide: rest.map((one) => one.id).join(',') || undefined })
                },
              }))}
            />
          </span>
          <GatedButton verdict={canManageUsers(user)} variant="primary" icon={UserPlus} onClick={onInvite}>
            Invite
          </GatedButton>
        </>
      }
    >
      <Segmented
        label="View"
        options={[
          { value: 'people', label: 'People' },
          { value: 'permissions', label: 'Permissions' },
        ]}
        value={search.view ?? 'people'}
        onChange={(view) => onSearch({ view: view === 'permissions' ? view : undefined })}
      />
      {byTeam && <MatrixTeams teams={teams} search={search} onSearch={onSearch} />}
      <FilterMenu
        label="Role"
        value={search.role}
        options={[
          { value: '', label: 'All roles' },
          ...userRoles.map((value) => ({ value, label: roleLabel(value) })),
        ]}
        onChange={(value) => onSearch({ role: userRoles.find((one) => one === value) })}
      />
      <FilterMenu
        label="State"
        value={search.state === 'expired' ? 'invited' : search.state}
        options={stateOptions}
        onChange={(value) =>
          onSearch({ state: stateOptions.find((one) => one.value === value)?.value || undefined })
        }
      />
      {!byTeam && (
        <FilterMenu
          label={teamNoun.team}
          value={search.team}
          options={[
            { value: '', label: `All ${teamNoun.teams.toLowerCase()}` },
            ...[...names].map(([value, label]) => ({ value, label })),
          ]}
          onChange={(value) => onSearch({ team: value })}
        />
      )}
      {[search.role, search.state, search.team, search.q].some((one) => one !== undefined) && (
        <ClearFilters
          variant="ghost"
          onClear={() => onSearch({ role: undefined, state: undefined, team: undefined, q: undefined })}
        />
      )}
    </AdminToolbar>
  )
}
