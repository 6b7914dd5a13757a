import { Building, Warehouse } from 'lucide-react'

import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { teamLists } from '#/domain/list/team-lists.ts'
import {
  fullAddress,
  listingLabel,
  type ManagedProperty,
  teamsOfProperty,
} from '#/domain/property/managed-property.ts'
import { propertyTypesLabel } from '#/domain/team/team-overview.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { Badge } from '#/ui/display/badge.tsx'
import { Icon } from '#/ui/display/icon.tsx'

import { openableLeadsTip } from '../kit/openable-leads-tip.ts'
import { type AdminColumn, type OpenAround } from '../table/admin-row.tsx'
import { byKnown, byKnownText, byNumber, byText } from '../table/column-order.ts'
import { CountBar } from '../table/count-bar.tsx'
import { NoValue } from '../table/no-value.tsx'
import { type RowSelection, SelectRow } from '../table/row-selection.tsx'
import { LeadsNumber, PageNumber } from '../teams/team-columns.tsx'

/** Returns the path of a property's page. */
export const managePath = (id: string) => `/manage/properties/${encodeURIComponent(id)}`

const openLeadsOf = (id: string): ListOfLeads => teamLists.open(id)

/** The listing of a property, with its units if it has any. */
export function ManagedListing({ row }: { row: ManagedProperty }) {
  const listed = row.listing === 'LISTED' && !row.archived
  return (
    <span className="inline-flex items-center gap-2">
      <Badge tone={listed ? 'success' : 'neutral'}>{listingLabel(row)}</Badge>
      {listed && row.units !== undefined && (
        <span className="text-ink-3 tabular-nums">
          {formatCount(row.listedUnits ?? 0)} of {formatCount(row.units)}
        </span>
      )}
    </span>
  )
}

/** The number of open leads of a property. It is a link if the user can open all of them, otherwise plain text. */
function OpenLeadsNumber({ row }: { row: ManagedProperty }) {
  const { openLeads, seenLeads } = row
  const name = shortName(row.name)
  if (seenLeads === openLeads)
    return (
      <LeadsNumber of={openLeadsOf(row.id)} teams={[]} value={openLeads} label={`Open leads of ${name}`} />
    )
  return (
    <span data-tip={openableLeadsTip(seenLeads)} className={openLeads === 0 ? 'text-ink-3' : undefined}>
      {formatCount(openLeads)}
    </span>
  )
}

function NameCell({ row, open }: { row: ManagedProperty; open: OpenAround }) {
  const address = fullAddress(row)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-md bg-active text-ink-2">
        <Icon icon={row.propertyType === 'COMMERCIAL' ? Warehouse : Building} size={16} />
      </span>
      <span className="flex min-w-0 flex-col" data-user-text>
        <span className="truncate leading-[18px] font-medium">
          {open(
            <bdi data-tip={shortName(row.name, 200)} data-tip-when="cut">
              {row.name}
            </bdi>,
          )}
        </span>
        <span className="truncate text-small text-ink-3" data-tip={address} data-tip-when="cut">
          {address || '–'}
        </span>
      </span>
    </span>
  )
}

function TeamsCell({ row }: { row: ManagedProperty }) {
  const names = row.teams.map(({ name }) => name).join(', ')
  return (
    <span
      className={row.teams.length === 0 ? 'block truncate text-ink-3' : 'block truncate'}
      data-user-text
      data-tip={names}
      data-tip-when={row.teams.length > 2 ? undefined : 'cut'}
    >
      {teamsOfProperty(row)}
    </span>
  )
}

/** Returns a column with a number that links to the property's tab with the items counted. */
function numberColumn({
  id,
  header,
  size,
  of,
  tab,
  priority,
}: {
  id: string
  header: string
  size: number
  of: (row: ManagedProperty) => number | undefined
  /** undefined for the first tab. */
  tab?: string
  priority: number
}): AdminColumn<ManagedProperty> {
  return {
    id,
    header,
    size,
    right: true,
    priority,
    descFirst: true,
    ...byKnown(of),
    draw: (row) => {
      const value = of(row)
      if (value === undefined) return <NoValue />
      return (
        <PageNumber
          to={managePath(row.id)}
          search={tab === undefined ? undefined : { tab }}
          value={value}
          label={`${header} of ${shortName(row.name)}: ${formatCount(value)}`}
        />
      )
    },
  }
}

function OwnerCell({ row: { owner } }: { row: ManagedProperty }) {
  if (!owner) return <span className="text-ink-3">No owner</span>
  return (
    <span className="block truncate" data-user-text data-tip={shortName(owner.name, 200)} data-tip-when="cut">
      {owner.name}
    </span>
  )
}

/** Returns the columns of the client's properties. */
export function manageColumns({
  largestOpen,
  selection,
}: {
  largestOpen: number
  /** Left out when rows cannot be selected. */
  selection?: RowSelection | undefined
}): AdminColumn<ManagedProperty>[] {
  return [
    {
      id: 'name',
      header: 'Property',
      size: 256,
      flexible: true,
      compare: byText(({ name }) => name),
      draw: (row, open) => (
        <span className="flex min-w-0 items-center gap-4">
          {selection && <SelectRow row={row} selection={selection} />}
          <NameCell row={row} open={open} />
        </span>
      ),
    },
    {
      id: 'owner',
      header: 'Owner',
      size: 160,
      priority: 5,
      ...byKnownText(({ owner }) => owner?.name),
      draw: (row) => <OwnerCell row={row} />,
    },
    {
      id: 'team',
      header: 'Team',
      size: 92,
      priority: 7,
      compare: byText(({ teams }) => teams.map(({ name }) => name).join(', ')),
      draw: (row) => <TeamsCell row={row} />,
    },
    {
      id: 'type',
      header: 'Type',
      size: 80,
      priority: 1,
      ...byKnownText(({ propertyType }) => propertyType),
      draw: ({ propertyType }) =>
        propertyType === undefined ? <NoValue /> : propertyTypesLabel([propertyType]),
    },
    numberColumn({
      id: 'units',
      header: 'Units',
      size: 40,
      of: ({ units }) => units,
      tab: 'units',
      priority: 3,
    }),
    {
      id: 'listing',
      header: 'Listing',
      size: 124,
      priority: 6,
      className: 'pl-2',
      compare: byText(listingLabel),
      draw: (row) => <ManagedListing row={row} />,
    },
    {
      id: 'open',
      header: 'Open leads',
      size: 92,
      right: true,
      descFirst: true,
      compare: byNumber(({ openLeads }) => openLeads),
      draw: (row) => (
        <CountBar value={row.openLeads} largest={largestOpen} width={32} digits={3}>
          <OpenLeadsNumber row={row} />
        </CountBar>
      ),
    },
    numberColumn({
      id: 'campaigns',
      header: 'Campaigns',
      size: 74,
      of: ({ campaigns }) => campaigns,
      priority: 4,
    }),
    numberColumn({
      id: 'materials',
      header: 'Materials',
      size: 66,
      of: ({ materials }) => materials,
      tab: 'marketing',
      priority: 2,
    }),
  ]
}

/** The card of a property on phones. */
export function ManagedCard({ row, open }: { row: ManagedProperty; open: OpenAround }) {
  return (
    <div data-user-text>
      <p className="truncate text-reading font-medium">{open(<bdi>{row.name}</bdi>)}</p>
      <p className="truncate text-small text-ink-3">{fullAddress(row) || '–'}</p>
      <p className="flex min-w-0 gap-2 text-small text-ink-3">
        <span className="min-w-0 truncate">{teamsOfProperty(row)}</span>
        <span className="shrink-0 tabular-nums">
          {listingLabel(row)}, {formatCount(row.openLeads)} open
        </span>
      </p>
    </div>
  )
}
