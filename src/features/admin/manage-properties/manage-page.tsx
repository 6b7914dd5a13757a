import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'

import { propertyRowsQuery } from '#/api/admin/property-rows.ts'
import { ClearFilters } from '#/components/clear-filters.tsx'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import { PageHeader } from '#/components/header/page-header.tsx'
import { filterManaged, managedCsv, type ManagedProperty, NONE } from '#/domain/property/managed-property.ts'
import { canManageProperties } from '#/domain/property/property-rights.ts'
import { propertyTypesLabel } from '#/domain/team/team-overview.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { useViewer } from '#/providers/viewer.tsx'

import { AdminToolbar, FilterMenu, SearchBox } from '../table/admin-toolbar.tsx'
import { DownloadCsv } from '../table/download-csv.tsx'
import { StaleNote } from '../table/stale-note.tsx'
import { useAdminSearch } from '../table/use-admin-search.ts'
import { RowsLoading } from '../users/users-notes.tsx'
import { managePath } from './manage-columns.tsx'
import { type ManageDialog, ManageDialogs } from './manage-dialogs.tsx'
import { type ManageSearch, manageSearchSchema, noFilter } from './manage-search.ts'
import { managedInOrder, ManageTable } from './manage-table.tsx'

import '#/features/admin/admin.css'

const noRows: readonly ManagedProperty[] = []

/** All properties of the client, in any team or none. */
export function ManagePage() {
  const query = useQuery(propertyRowsQuery())
  const { data, error } = query
  const [search, change] = useAdminSearch(manageSearchSchema)
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<ManageDialog>()
  const { user } = useViewer()
  const rows = data?.properties ?? noRows
  const { team, owner, type, listing, q } = search
  const shown = useMemo(
    () => filterManaged(rows, { team, owner, type, listing, q }),
    [rows, team, owner, type, listing, q],
  )
  const inUse = rows.filter(({ archived }) => archived === undefined).length
  const add = (
    <GatedButton
      verdict={canManageProperties(user)}
      variant="primary"
      icon={Plus}
      onClick={() => setDialog({ kind: 'add' })}
    >
      Add property
    </GatedButton>
  )
  return (
    <>
      <PageHeader
        title="Properties"
        {...(data ? { count: inUse, countLabel: countOf(inUse, 'property', 'properties') } : {})}
      />
      <AdminToolbar
        end={
          <>
            <SearchBox label="Search properties" value={q} onChange={(next) => change({ q: next })} />
            <DownloadCsv name="Properties" csv={data && (() => managedCsv(managedInOrder(shown, search)))} />
            {add}
          </>
        }
      >
        <ManageFilters
          search={search}
          onSearch={change}
          rows={rows}
          teams={data?.teams ?? []}
          owners={data?.owners ?? []}
        />
      </AdminToolbar>
      <StaleNote what="properties" query={query} />
      {data ? (
        <ManageTable
          rows={shown}
          any={rows.length > 0}
          add={add}
          search={search}
          onSearch={change}
          onDialog={setDialog}
        />
      ) : error ? (
        <QueryErrorPanel query={query} what="The properties" />
      ) : (
        <RowsLoading label="Loading properties" />
      )}
      {dialog && data && (
        <ManageDialogs
          dialog={dialog}
          rows={rows}
          teams={data.teams}
          owners={data.owners}
          onOpenProperty={(id) => void navigate({ href: managePath(id) })}
          onDialog={setDialog}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

const listings = [
  { value: '', label: 'Listed and not listed' },
  { value: 'LISTED', label: 'Listed' },
  { value: 'NOT_LISTED', label: 'Not listed' },
  { value: 'archived', label: 'Archived' },
  { value: 'all', label: 'All, including archived' },
] as const

interface Named {
  readonly id: string
  readonly name: string
}

function ManageFilters({
  search,
  onSearch,
  rows,
  teams,
  owners,
}: {
  search: ManageSearch
  onSearch: (change: Partial<ManageSearch>) => void
  rows: readonly ManagedProperty[]
  teams: readonly Named[]
  owners: readonly Named[]
}) {
  const types = useMemo(() => [...new Set(rows.flatMap((row) => row.propertyType ?? []))].toSorted(), [rows])
  return (
    <>
      <FilterMenu
        label="Owner"
        value={search.owner}
        options={[
          { value: '', label: 'All owners' },
          { value: NONE, label: 'No owner' },
          ...owners.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(owner) => onSearch({ owner })}
      />
      <FilterMenu
        label="Team"
        value={search.team}
        options={[
          { value: '', label: 'All teams' },
          { value: NONE, label: 'No team' },
          ...teams.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(team) => onSearch({ team })}
      />
      <FilterMenu
        label="Listing"
        value={search.listing}
        options={listings}
        onChange={(value) =>
          onSearch({ listing: listings.find((one) => one.value === value)?.value || undefined })
        }
      />
      <FilterMenu
        label="Property type"
        value={search.type}
        options={[
          { value: '', label: 'All types' },
          ...types.map((value) => ({ value, label: propertyTypesLabel([value]) })),
        ]}
        onChange={(type) => onSearch({ type })}
      />
      {[search.owner, search.team, search.listing, search.type, search.q].some(
        (one) => one !== undefined,
      ) && <ClearFilters variant="ghost" onClear={() => onSearch(noFilter)} />}
    </>
  )
}
