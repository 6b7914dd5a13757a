import { useNavigate } from '@tanstack/react-router'
import { Building, Building2, Eye, EyeOff, UsersRound } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'

import { adminKeys } from '#/api/admin/keys.ts'
import { GatedButton } from '#/components/gated-button.tsx'
import { managedSum, type ManagedProperty } from '#/domain/property/managed-property.ts'
import { canManageProperties } from '#/domain/property/property-rights.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'

import { BillingLink } from '../billing/billing-link.tsx'
import { AdminTable, sortedRows } from '../table/admin-table.tsx'
import { AdminFooter } from '../table/admin-toolbar.tsx'
import { NoMatch } from '../table/no-match.tsx'
import { SelectAllRows, SelectionToolbar, useRowSelection } from '../table/row-selection.tsx'
import { sortOf, sortText } from '../table/use-admin-search.ts'
import { ManagedCard, manageColumns, managePath } from './manage-columns.tsx'
import { type ManageDialog } from './manage-dialogs.tsx'
import { manageMenu } from './manage-menu.ts'
import { type ManageSearch, noFilter } from './manage-search.ts'

const byName = { id: 'name', desc: false }

/** Returns the properties in the order of the table. */
export function managedInOrder(
  rows: readonly ManagedProperty[],
  { sort }: ManageSearch,
): readonly ManagedProperty[] {
  return sortedRows(rows, manageColumns({ largestOpen: 0 }), sortOf(sort) ?? byName)
}

/** The table of properties. */
export function ManageTable({
  rows,
  any,
  add,
  search,
  onSearch,
  onDialog,
}: {
  rows: readonly ManagedProperty[]
  /** Whether there are any properties, even if the filters hide them. */
  any: boolean
  /** The button that adds the first property. */
  add: ReactNode
  search: ManageSearch
  onSearch: (change: Partial<ManageSearch>) => void
  onDialog: (dialog: ManageDialog) => void
}) {
  const { user } = useViewer()
  const selection = useRowSelection()
  const navigate = useNavigate()
  const sort = sortOf(search.sort) ?? byName
  const largestOpen = useMemo(() => rows.reduce((most, row) => Math.max(most, row.openLeads), 0), [rows])
  const columns = useMemo(
    () =>
      manageColumns({
        largestOpen,
        selection,
      }),
    [largestOpen, selection],
  )
  const { id: sortId, desc } = sort
  // Memoized, so that a cursor move does not sort five thousand rows again.
  const shown = useMemo(() => sortedRows(rows, columns, { id: sortId, desc }), [rows, columns, sortId, desc])
  const selected = shown.filter(({ id }) => selection.ids.has(id))
  return (
    <>
      {selected.length > 0 && <SelectionBar rows={selected} onDialog={onDialog} onClear={selection.clear} />}
      <AdminTable<ManagedProperty>
        label="Properties"
        plainRows
        answers={[
          { queryKey: [...adminKeys.propertyRows(), 'properties'], one: 'property', many: 'properties' },
        ]}
        before={<SelectAllRows rows={shown} selection={selection} />}
        rows={shown}
        columns={columns}
        rowHeight={60}
        cardHeight={88}
        sort={sort}
        onSort={(next) => onSearch({ sort: next.id === 'name' && !next.desc ? undefined : sortText(next) })}
        listKey={[search.team, search.owner, search.type, search.listing, search.q].join(' ')}
        keyOf={({ id }) => id}
        nameOf={({ name }) => shortName(name)}
        hrefOf={({ id }) => managePath(id)}
        onOpen={({ id }) => void navigate({ href: managePath(id) })}
        menu={(row) =>
          manageMenu({
            row,
            may: canManageProperties(user),
            onDialog,
            onOpen: () => void navigate({ href: managePath(row.id) }),
          })
        }
        renderCard={(row, open) => <ManagedCard row={row} open={open} />}
        quiet={({ archived }) => archived !== undefined}
        fallback={
          rows.length > 0 ? undefined : any ? (
            <NoMatch title="No property matches." onClear={() => onSearch(noFilter)} />
          ) : (
            <EmptyState
              icon={Building2}
              title="No properties yet."
              body="Add the first one so teams can lease it."
              action={add}
            />
          )
        }
      />
      <AdminFooter
        note="When a property moves, its leads stay with the team that has them."
        link={<BillingLink />}
      >
        {managedSum(shown)}
      </AdminFooter>
    </>
  )
}

/** The actions for several selected properties. Each one shows what changes before it is done. */
function SelectionBar({
  rows,
  onDialog,
  onClear,
}: {
  rows: readonly ManagedProperty[]
  onDialog: (dialog: ManageDialog) => void
  onClear: () => void
}) {
  const { user } = useViewer()
  const may = canManageProperties(user)
  const ids = rows.map(({ id }) => id)
  const inUse = rows.filter(({ archived }) => !archived)
  const unlisted = inUse.some(({ listing }) => listing !== 'LISTED')
  const listed = inUse.some(({ listing }) => listing === 'LISTED')
  return (
    <SelectionToolbar count={rows.length} onClear={onClear}>
      <GatedButton verdict={may} icon={UsersRound} onClick={() => onDialog({ kind: 'team', ids })}>
        Assign to team
      </GatedButton>
      <GatedButton verdict={may} icon={Building} onClick={() => onDialog({ kind: 'owner', ids })}>
        Assign to owner
      </GatedButton>
      {unlisted && (
        <GatedButton verdict={may} icon={Eye} onClick={() => onDialog({ kind: 'list', ids })}>
          List
        </GatedButton>
      )}
      {listed && (
        <GatedButton verdict={may} icon={EyeOff} onClick={() => onDialog({ kind: 'unlist', ids })}>
          Unlist
        </GatedButton>
      )}
    </SelectionToolbar>
  )
}
