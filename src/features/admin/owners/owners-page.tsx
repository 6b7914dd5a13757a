import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Building, Combine, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'

import { adminKeys } from '#/api/admin/keys.ts'
import { ownersQuery } from '#/api/admin/owners.ts'
import { ClearFilters } from '#/components/clear-filters.tsx'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import { PageHeader } from '#/components/header/page-header.tsx'
import { canManageOwners } from '#/domain/owner/owner-rights.ts'
import {
  filterOwners,
  type OwnerRow,
  ownersCsv,
  ownersSum,
  ownerStateLabel,
  ownerStates,
  teamsOfOwners,
} from '#/domain/owner/owner-rows.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { encodedSegment } from '#/lib/ids.ts'
import { searchText, searchWord } from '#/lib/search-params.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { refused, type Verdict } from '#/lib/verdict.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'

import { BillingLink } from '../billing/billing-link.tsx'
import { type AdminColumn } from '../table/admin-row.tsx'
import { AdminTable, sortedRows } from '../table/admin-table.tsx'
import { AdminFooter, AdminToolbar, FilterMenu, SearchBox } from '../table/admin-toolbar.tsx'
import { DownloadCsv } from '../table/download-csv.tsx'
import { NoMatch } from '../table/no-match.tsx'
import { type RowSelection, SelectionToolbar, useRowSelection } from '../table/row-selection.tsx'
import { StaleNote } from '../table/stale-note.tsx'
import { sortOf, sortText, useAdminSearch } from '../table/use-admin-search.ts'
import { OwnerCard, ownerColumns } from './owner-columns.tsx'
import { type OwnerDialog, OwnerDialogs } from './owner-dialogs.tsx'
import { ownerMenu } from './owner-menu.ts'

import '#/features/admin/admin.css'

const searchSchema = z.object({
  state: searchWord(ownerStates),
  team: searchText,
  q: searchText,
  sort: searchText,
})
type Search = z.output<typeof searchSchema>

const nothing = { state: undefined, team: undefined, q: undefined } as const
const pathOf = ({ id }: OwnerRow) => `/manage/owners/${encodedSegment(id)}`

/** The companies whose properties a broker leases, or through which an owner client owns its properties. */
export function OwnersPage() {
  const query = useQuery(ownersQuery())
  const { data, error } = query
  const [search, change] = useAdminSearch(searchSchema)
  const [dialog, setDialog] = useState<OwnerDialog>()
  const { kind } = useViewer()
  const now = useNow(60_000)
  const selection = useRowSelection()
  const columns = useMemo(() => ownerColumns({ kind, now, selection }), [kind, now, selection])
  const rows = data && sortedRows(filterOwners(data, search), columns, sortOf(search.sort))
  const count = data?.length ?? 0
  return (
    <>
      <PageHeader title="Owners" {...(data ? { count, countLabel: countOf(count, 'owner') } : {})} />
      <OwnersToolbar
        owners={data ?? []}
        search={search}
        onSearch={change}
        onAdd={() => setDialog({ type: 'add' })}
        csv={rows && (() => ownersCsv(rows, kind))}
      />
      <StaleNote what="owners" query={query} />
      {error && !data ? (
        <QueryErrorPanel query={query} what="The owners" />
      ) : (
        <OwnersTable
          rows={rows}
          any={count > 0}
          columns={columns}
          selection={selection}
          search={search}
          onSearch={change}
          onDialog={setDialog}
        />
      )}
      {dialog && <OwnerDialogs dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}

function OwnersToolbar({
  owners,
  search,
  onSearch,
  onAdd,
  csv,
}: {
  owners: readonly OwnerRow[]
  search: Search
  onSearch: (change: Partial<Search>) => void
  onAdd: () => void
  /** Returns the shown owners as a file. undefined until they are known. */
  csv: (() => string) | undefined
}) {
  const { user, teamNoun } = useViewer()
  return (
    <AdminToolbar
      end={
        <>
          <SearchBox label="Search owners" value={search.q} onChange={(q) => onSearch({ q })} />
          <DownloadCsv name="Owners" csv={csv} />
          <GatedButton verdict={canManageOwners(user)} variant="primary" icon={Plus} onClick={onAdd}>
            Add owner
          </GatedButton>
        </>
      }
    >
      <FilterMenu
        label="State"
        value={search.state}
        options={[
          { value: '', label: 'All states' },
          ...ownerStates.map((value) => ({ value, label: ownerStateLabel(value) })),
        ]}
        onChange={(value) => onSearch({ state: ownerStates.find((one) => one === value) })}
      />
      <FilterMenu
        label={teamNoun.team}
        value={search.team}
        options={[
          { value: '', label: `All ${teamNoun.teams.toLowerCase()}` },
          ...teamsOfOwners(owners).map(({ id, name }) => ({ value: id, label: shortName(name) })),
        ]}
        onChange={(team) => onSearch({ team })}
      />
      {[search.state, search.team, search.q].some((one) => one !== undefined) && (
        <ClearFilters variant="ghost" onClear={() => onSearch(nothing)} />
      )}
    </AdminToolbar>
  )
}

function OwnersTable({
  rows,
  any,
  columns,
  selection,
  search,
  onSearch,
  onDialog,
}: {
  /** In display order. undefined while they load. */
  rows: readonly OwnerRow[] | undefined
  /** Whether there are owners, shown or not. */
  any: boolean
  columns: readonly AdminColumn<OwnerRow>[]
  selection: RowSelection
  search: Search
  onSearch: (change: Partial<Search>) => void
  onDialog: (dialog: OwnerDialog) => void
}) {
  const { user, kind } = useViewer()
  const navigate = useNavigate()
  const selected = rows?.filter(({ id }) => selection.ids.has(id)) ?? []
  return (
    <>
      {selected.length > 0 && (
        <SelectionBar
          rows={selected}
          manage={canManageOwners(user)}
          onDialog={onDialog}
          onClear={selection.clear}
        />
      )}
      <AdminTable
        label="Owners"
        rows={rows}
        answers={[{ queryKey: adminKeys.owners(), one: 'owner', many: 'owners' }]}
        columns={columns}
        sort={sortOf(search.sort)}
        onSort={(next) => onSearch({ sort: sortText(next) })}
        listKey={[search.state, search.team, search.q].join(' ')}
        keyOf={({ id }) => id}
        nameOf={({ name }) => shortName(name)}
        hrefOf={pathOf}
        onOpen={(row) => void navigate({ href: pathOf(row) })}
        renderCard={(row, open) => <OwnerCard row={row} open={open} />}
        menu={(row) =>
          ownerMenu({
            owner: row,
            viewer: user,
            path: pathOf(row),
            onOpen: () => void navigate({ href: pathOf(row) }),
            onDialog,
          })
        }
        quiet={({ state }) => state === 'ARCHIVED'}
        fallback={rows?.length === 0 ? <NoOwners any={any} onClear={() => onSearch(nothing)} /> : undefined}
      />
      <AdminFooter
        link={<BillingLink />}
        note={
          kind === 'OWNER'
            ? 'The companies you own your properties through. Select two to merge them.'
            : 'Select two owners to merge them. Their properties and reports move over.'
        }
      >
        {rows && ownersSum(rows)}
      </AdminFooter>
    </>
  )
}

function SelectionBar({
  rows,
  manage,
  onDialog,
  onClear,
}: {
  rows: readonly OwnerRow[]
  manage: Verdict
  onDialog: (dialog: OwnerDialog) => void
  onClear: () => void
}) {
  const [first, second] = rows
  const two: Verdict = rows.length === 2 ? manage : refused('two', 'You can merge two owners at a time')
  return (
    <SelectionToolbar count={rows.length} onClear={onClear}>
      <GatedButton
        verdict={manage.ok ? two : manage}
        icon={Combine}
        onClick={() => first && onDialog({ type: 'merge', ownerId: first.id, otherId: second?.id })}
      >
        Merge
      </GatedButton>
    </SelectionToolbar>
  )
}

/** Empty state: no owner matches the filters, or there are no owners. */
function NoOwners({ any, onClear }: { any: boolean; onClear: () => void }) {
  const { kind } = useViewer()
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      {any ? (
        <NoMatch title="No owner matches." onClear={onClear} />
      ) : (
        <EmptyState
          icon={Building}
          title="No owners yet."
          body={
            kind === 'OWNER'
              ? 'Add the companies you own your properties through.'
              : 'Add the companies whose properties you lease.'
          }
        />
      )}
    </div>
  )
}
