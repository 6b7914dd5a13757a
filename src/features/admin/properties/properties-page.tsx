import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { Building2, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'

import { adminKeys } from '#/api/admin/keys.ts'
import { aboutProperty, shownPropertiesOf, teamPropertiesQuery } from '#/api/admin/team-properties.ts'
import { teamQuery } from '#/api/teams.ts'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import { listAddressOf, ofTeams } from '#/domain/list/dashboard-lists.ts'
import { teamLists } from '#/domain/list/team-lists.ts'
import { canManageListings } from '#/domain/policy/team-rights.ts'
import {
  propertiesCsv,
  type PropertyRow,
  propertyRows,
  propertySums,
  withShownListings,
} from '#/domain/team/property-rows.ts'
import { propertyTypesLabel } from '#/domain/team/team-overview.ts'
import { type Team } from '#/domain/team/team.ts'
import { searchText, searchWord } from '#/lib/search-params.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'
import { closeOnFailure, lazyComponent } from '#/ui/lazy.tsx'

import { AdminTable, sortedRows } from '../table/admin-table.tsx'
import { AdminFooter, AdminToolbar, FilterMenu, SearchBox } from '../table/admin-toolbar.tsx'
import { DownloadCsv } from '../table/download-csv.tsx'
import { NoMatch } from '../table/no-match.tsx'
import { StaleNote } from '../table/stale-note.tsx'
import { sortOf, sortText, useAdminSearch } from '../table/use-admin-search.ts'
import { PropertyCard, propertyColumns } from './property-columns.tsx'
import { propertyMenu } from './property-menu.ts'
import { useListing } from './use-listing.ts'

const AddPropertyDialog = lazyComponent(
  () => import('./add-property-dialog.tsx').then((module) => module.AddPropertyDialog),
  { onFailed: closeOnFailure },
)
const RemovePropertyDialog = lazyComponent(
  () => import('./remove-property-dialog.tsx').then((module) => module.RemovePropertyDialog),
  { onFailed: closeOnFailure },
)
const MaterialsDialog = lazyComponent(
  () => import('./materials-dialog.tsx').then((module) => module.MaterialsDialog),
  { onFailed: closeOnFailure },
)

const searchSchema = z.object({
  listing: searchWord(['LISTED', 'NOT_LISTED']),
  type: searchText,
  q: searchText,
  sort: searchText,
})

type OpenDialog = { kind: 'add' } | { kind: 'remove' | 'materials'; property: PropertyRow }

/** The properties that a team leases. */
export function PropertiesPage({ teamId }: { teamId: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  const query = useQuery(teamPropertiesQuery(teamId))
  const { data, error } = query
  const { user } = useViewer()
  const pending = useSelector(shownPropertiesOf(client))
  const [search, change] = useAdminSearch(searchSchema)
  const [dialog, setDialog] = useState<OpenDialog>()
  const { setListing, remove } = useListing(team)
  const manage = canManageListings(user, team)
  const all = useMemo(
    () => withShownListings(data ?? [], (id) => pending.get(aboutProperty(id))),
    [data, pending],
  )
  const columns = useMemo(
    () => propertyColumns(teamId, Math.max(0, ...(data ?? []).map((row) => row.open))),
    [teamId, data],
  )
  const { id: sortId, desc } = sortOf(search.sort) ?? { id: 'open', desc: true }
  const sort = { id: sortId, desc }
  const { listing, type, q } = search
  const rows = useMemo(() => propertyRows(all, { listing, type, q }), [all, listing, type, q])
  const sorted = useMemo(() => sortedRows(rows, columns, { id: sortId, desc }), [rows, columns, sortId, desc])
  const types = [...new Set(all.flatMap(({ propertyType }) => propertyType ?? []))].toSorted()
  const close = () => setDialog(undefined)
  const showLeads = ({ id }: PropertyRow) => {
    const { to, search: list } = listAddressOf(ofTeams(teamLists.open(id), [teamId]))
    void navigate({ to, search: list })
  }
  const add = (
    <GatedButton verdict={manage} variant="primary" icon={Plus} onClick={() => setDialog({ kind: 'add' })}>
      Add property
    </GatedButton>
  )
  return (
    <>
      <AdminToolbar
        end={
          <>
            <SearchBox label="Search properties" value={search.q} onChange={(q) => change({ q })} />
            <DownloadCsv name={`${team.name} properties`} csv={data && (() => propertiesCsv(sorted))} />
            {add}
          </>
        }
      >
        <FilterMenu
          label="Listing"
          value={search.listing}
          options={[
            { value: '', label: 'Listed and not listed' },
            { value: 'LISTED', label: 'Listed' },
            { value: 'NOT_LISTED', label: 'Not listed' },
          ]}
          onChange={(value) =>
            change({ listing: value === 'LISTED' || value === 'NOT_LISTED' ? value : undefined })
          }
        />
        <FilterMenu
          label="Property type"
          value={search.type}
          options={[
            { value: '', label: 'All types' },
            ...types.map((type) => ({ value: type, label: propertyTypesLabel([type]) })),
          ]}
          onChange={(type) => change({ type })}
        />
      </AdminToolbar>
      <StaleNote what="properties" query={query} />
      <AdminTable
        label="Properties"
        plainRows
        answers={[{ queryKey: adminKeys.teamProperties(teamId), one: 'property', many: 'properties' }]}
        listKey={[search.listing, search.type, search.q].join(' ')}
        rows={data || error ? sorted : undefined}
        columns={columns}
        rowHeight={60}
        sort={sort}
        onSort={(next) => change({ sort: next.id === 'open' && next.desc ? undefined : sortText(next) })}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={(property) => setDialog({ kind: 'materials', property })}
        menu={(property) =>
          propertyMenu(property, manage, {
            onMaterials: () => setDialog({ kind: 'materials', property }),
            onCampaigns: () =>
              void navigate({
                to: '/teams/$teamId/campaigns',
                params: { teamId },
                search: { property: property.id },
              }),
            onLeads: () => showLeads(property),
            onListing: (listing) => setListing(property, listing),
            onRemove: () => setDialog({ kind: 'remove', property }),
          })
        }
        renderCard={(row, open) => <PropertyCard row={row} open={open} />}
        fallback={
          !data && error ? (
            <QueryErrorPanel query={query} what="The properties" />
          ) : rows.length > 0 ? undefined : all.length === 0 ? (
            <EmptyState icon={Building2} title="No properties in this team." action={add} />
          ) : (
            <NoMatch
              title="No property matches these filters."
              onClear={() => change({ listing: undefined, type: undefined, q: undefined })}
            />
          )
        }
      />
      <AdminFooter note="Removing a property from the team keeps its leads.">
        {data && propertySums(rows)}
      </AdminFooter>
      <PropertyDialogs dialog={dialog} team={team} manage={manage} onRemove={remove} onClose={close} />
    </>
  )
}

function PropertyDialogs({
  dialog,
  team,
  manage,
  onRemove,
  onClose,
}: {
  dialog: OpenDialog | undefined
  team: Team
  manage: Verdict
  onRemove: (property: PropertyRow) => void
  onClose: () => void
}) {
  switch (dialog?.kind) {
    case 'add':
      return <AddPropertyDialog team={team} manage={manage} onClose={onClose} />
    case 'remove':
      return (
        <RemovePropertyDialog
          team={team}
          property={dialog.property}
          manage={manage}
          onClose={onClose}
          onRemove={() => {
            onRemove(dialog.property)
            onClose()
          }}
        />
      )
    case 'materials':
      return <MaterialsDialog teamId={team.id} property={dialog.property} manage={manage} onClose={onClose} />
    default:
      return null
  }
}
