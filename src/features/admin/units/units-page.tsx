import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { DoorOpen, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'

import { adminKeys } from '#/api/admin/keys.ts'
import { type PropertyOfUnits, unitsQuery } from '#/api/admin/units.ts'
import { propertyQuery } from '#/api/properties.ts'
import { teamQuery } from '#/api/teams.ts'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { GatedButton, GatedIconButton } from '#/components/gated-button.tsx'
import { canManageListings } from '#/domain/policy/team-rights.ts'
import { type ZoneFacts } from '#/domain/time/property-zone.ts'
import { unitsCsv } from '#/domain/unit/unit-import.ts'
import {
  availabilityLabel,
  bedsLabel,
  deletionVerdict,
  filterUnits,
  listingVerdict,
  OFFERED,
  type Unit,
  unitSums,
} from '#/domain/unit/unit.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { formatDollars } from '#/lib/text/format-count.ts'
import { isoDate } from '#/lib/time/format-date.ts'
import { refusalText, type Verdict } from '#/lib/verdict.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'
import { closeOnFailure, lazyComponent } from '#/ui/lazy.tsx'

import { type OpenAround } from '../table/admin-row.tsx'
import { AdminTable, sortedRows } from '../table/admin-table.tsx'
import { AdminFooter } from '../table/admin-toolbar.tsx'
import { SelectAllRows, SelectionToolbar, useRowSelection } from '../table/row-selection.tsx'
import { StaleNote } from '../table/stale-note.tsx'
import { sortOf, sortText, useAdminSearch } from '../table/use-admin-search.ts'
import { NoUnits } from './no-units.tsx'
import { byName, ListingBadge, unitColumns } from './unit-columns.tsx'
import { UnitToolbar, unitSearchSchema } from './unit-toolbar.tsx'

import '#/features/admin/admin.css'
import { type UnitActions, useUnitActions } from './use-unit-actions.ts'

const UnitDialog = lazyComponent(() => import('./unit-dialog.tsx').then((m) => m.UnitDialog), {
  onFailed: closeOnFailure,
})

const ImportDialog = lazyComponent(() => import('./import-dialog.tsx').then((m) => m.ImportDialog), {
  onFailed: closeOnFailure,
})

const nothing = { bedrooms: undefined, listing: undefined, available: undefined, rent: undefined } as const
const rents = ['none', '1500', '2500', 'over'] as const

/** The units of an owner's property: what can be rented, from when, for how much, and who is interested. */
export function UnitsPage({ teamId }: { teamId: string }) {
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  const { user } = useViewer()
  const [propertyId] = team.properties
  if (propertyId === undefined)
    return <EmptyState icon={DoorOpen} title="This property has no address yet." />
  return <Units key={propertyId} property={{ teamId, propertyId }} may={canManageListings(user, team)} />
}

/** Returns the location of a property, or no location if it cannot be read. undefined while it is loading. */
function useZoneFacts(propertyId: string): ZoneFacts | undefined {
  const { data, isPending } = useQuery({ ...propertyQuery(propertyId), meta: { quiet: true } })
  return data ?? (isPending ? undefined : nowhere)
}

const nowhere: ZoneFacts = {}

type Dialog = { readonly unit: Unit | undefined } | 'import'

/** The units of a property. The caller has checked that the user may read them. */
export function Units({
  property,
  may,
}: {
  property: PropertyOfUnits
  /** Whether the user may change the units. */
  may: Verdict
}) {
  const query = useQuery(unitsQuery(property.propertyId))
  const { data, error } = query
  const zoneFacts = useZoneFacts(property.propertyId)
  const [search, change] = useAdminSearch(unitSearchSchema)
  const [dialog, setDialog] = useState<Dialog>()
  const selection = useRowSelection()
  const now = useNow(60_000)
  const today = isoDate(now)
  const actions = useUnitActions(property)
  const sort = sortOf(search.sort) ?? { id: 'name', desc: false }
  const selectable = may.ok
  const columns = useMemo(
    () =>
      unitColumns({
        today,
        now,
        property: zoneFacts,
        selection: selectable ? selection : undefined,
      }),
    [today, now, zoneFacts, selectable, selection],
  )
  const rent = rents.find((one) => one === search.rent)
  const { bedrooms, listing, available } = search
  const { id: sortId, desc } = sort
  // Sort by name once. Every other sort starts from this order.
  const named = useMemo(() => (data ?? []).toSorted(byName), [data])
  const shown = useMemo(
    () =>
      sortedRows(filterUnits(named, { bedrooms, listing, available, rent }, today), columns, {
        id: sortId,
        desc,
      }),
    [named, bedrooms, listing, available, rent, today, columns, sortId, desc],
  )
  const selected = shown.filter(({ id }) => selection.ids.has(id))
  return (
    <>
      {selected.length > 0 ? (
        <SelectionBar units={selected} may={may} today={today} actions={actions} onClear={selection.clear} />
      ) : (
        <UnitToolbar
          search={search}
          onSearch={change}
          csv={data && (() => unitsCsv(shown))}
          may={may}
          onAdd={() => setDialog({ unit: undefined })}
          onImport={() => setDialog('import')}
        />
      )}
      <StaleNote what="units" query={query} />
      <AdminTable<Unit>
        label="Units"
        plainRows
        answers={[{ queryKey: adminKeys.units(property.propertyId), one: 'unit', many: 'units' }]}
        listKey={[bedrooms, listing, available, rent].join(' ')}
        rows={data || error ? shown : undefined}
        before={selectable && <SelectAllRows rows={shown} selection={selection} className="mr-3" />}
        renderActions={(unit) => (
          <QuickActions unit={unit} may={may} actions={actions} onEdit={() => setDialog({ unit })} />
        )}
        columns={columns}
        sort={sort}
        onSort={(next) => change({ sort: next.id === 'name' && !next.desc ? undefined : sortText(next) })}
        keyOf={({ id }) => id}
        nameOf={({ name }) => shortName(name)}
        rowHeight={42}
        onOpen={(unit) => setDialog({ unit })}
        renderCard={(unit, open) => <UnitCard unit={unit} open={open} today={today} />}
        menu={(unit) => unitMenu(unit, may, today, actions, () => setDialog({ unit }))}
        fallback={
          !data && error ? (
            <QueryErrorPanel query={query} what="The units" />
          ) : data && shown.length === 0 ? (
            <NoUnits
              any={data.length > 0}
              may={may}
              onClear={() => change(nothing)}
              onAdd={() => setDialog({ unit: undefined })}
              onImport={() => setDialog('import')}
            />
          ) : undefined
        }
      />
      <AdminFooter note={`${OFFERED}.`}>{data && unitSums(shown, data.length)}</AdminFooter>
      {dialog === 'import' && (
        <ImportDialog property={property} may={may} onClose={() => setDialog(undefined)} />
      )}
      {dialog !== undefined && dialog !== 'import' && (
        <UnitDialog property={property} unit={dialog.unit} may={may} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}

/** The actions for the selected units. */
function SelectionBar({
  units,
  may,
  today,
  actions,
  onClear,
}: {
  units: readonly Unit[]
  may: Verdict
  today: string
  actions: UnitActions
  onClear: () => void
}) {
  const listed = units.filter(({ listing }) => listing === 'LISTED')
  const unlisted = units.filter(({ listing }) => listing !== 'LISTED')
  const all = (verdicts: readonly Verdict[]) => [may, ...verdicts].find(({ ok }) => !ok) ?? may
  return (
    <SelectionToolbar count={units.length} onClear={onClear}>
      {unlisted.length > 0 && (
        <GatedButton
          verdict={all(unlisted.map(listingVerdict))}
          icon={Eye}
          loading={actions.busy}
          onClick={() => actions.setListing(unlisted, 'LISTED')}
        >
          List
        </GatedButton>
      )}
      {listed.length > 0 && (
        <GatedButton
          verdict={may}
          icon={EyeOff}
          loading={actions.busy}
          onClick={() => actions.setListing(listed, 'NOT_LISTED')}
        >
          Unlist
        </GatedButton>
      )}
      <GatedButton
        verdict={all(units.map((unit) => deletionVerdict(unit, today)))}
        icon={Trash2}
        // Until a listing has been sent and read, the versions of the units are old.
        loading={actions.busy}
        onClick={() => {
          actions.remove(units)
          onClear()
        }}
      >
        Delete
      </GatedButton>
    </SelectionToolbar>
  )
}

/** The most frequent actions for the unit under the pointer. */
function QuickActions({
  unit,
  may,
  actions,
  onEdit,
}: {
  unit: Unit
  may: Verdict
  actions: UnitActions
  onEdit: () => void
}) {
  const listed = unit.listing === 'LISTED'
  const verdict = may.ok && !listed ? listingVerdict(unit) : may
  return (
    <>
      <GatedIconButton
        verdict={verdict}
        label={`${listed ? 'Unlist' : 'List'} ${shortName(unit.name)}`}
        icon={listed ? EyeOff : Eye}
        size="sm"
        onClick={() => actions.setListing([unit], listed ? 'NOT_LISTED' : 'LISTED')}
      />
      <GatedIconButton
        verdict={may}
        label={`Edit ${shortName(unit.name)}`}
        icon={Pencil}
        size="sm"
        onClick={onEdit}
      />
    </>
  )
}

function unitMenu(
  unit: Unit,
  may: Verdict,
  today: string,
  actions: UnitActions,
  onEdit: () => void,
): MenuItemOption[] {
  const listed = unit.listing === 'LISTED'
  return [
    { id: 'edit', label: may.ok ? 'Edit' : 'Show', icon: Pencil, onSelect: onEdit },
    {
      id: 'listing',
      label: listed ? 'Unlist' : 'List',
      icon: listed ? EyeOff : Eye,
      blocked: listed ? refusalText(may) : refusalText(may, listingVerdict(unit)),
      onSelect: () => actions.setListing([unit], listed ? 'NOT_LISTED' : 'LISTED'),
    },
    { type: 'separator', id: 'deletion' },
    {
      id: 'delete',
      label: 'Delete',
      icon: Trash2,
      danger: true,
      blocked:
        refusalText(may, deletionVerdict(unit, today)) ??
        (actions.busy ? 'Another change is being saved.' : undefined),
      onSelect: () => actions.remove([unit]),
    },
  ]
}

/** A unit on a phone. */
function UnitCard({ unit, open, today }: { unit: Unit; open: OpenAround; today: string }) {
  const facts = [
    bedsLabel(unit.bedrooms),
    unit.rent === undefined ? undefined : formatDollars(unit.rent),
    availabilityLabel(unit, today),
  ]
  return (
    <div className="flex flex-col gap-1">
      <span className="flex min-w-0 items-center gap-2" data-user-text>
        {open(<bdi className="block truncate text-reading font-medium">{unit.name}</bdi>)}
        <span className="ml-auto">
          <ListingBadge unit={unit} />
        </span>
      </span>
      <span className="truncate text-small text-ink-2">{facts.filter(Boolean).join(', ')}</span>
    </div>
  )
}
