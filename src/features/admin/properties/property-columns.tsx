import { Building, Warehouse } from 'lucide-react'

import { teamLists } from '#/domain/list/team-lists.ts'
import { type PropertyRow } from '#/domain/team/property-rows.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { Badge } from '#/ui/display/badge.tsx'
import { Icon } from '#/ui/display/icon.tsx'

import { type AdminColumn, type OpenAround } from '../table/admin-row.tsx'
import { byKnown, byKnownText, byNumber, byText } from '../table/column-order.ts'
import { CountBar } from '../table/count-bar.tsx'
import { NoValue } from '../table/no-value.tsx'
import { LeadsNumber, PageNumber } from '../teams/team-columns.tsx'

function Listing({ row }: { row: PropertyRow }) {
  const listed = row.listing === 'LISTED'
  return (
    <span className="inline-flex items-center gap-2">
      <Badge tone={listed ? 'success' : 'neutral'}>{listed ? 'Listed' : 'Not listed'}</Badge>
      {listed && row.units !== undefined && (
        <span className="text-ink-3 tabular-nums">
          {formatCount(row.listedUnits ?? 0)} of {formatCount(row.units)}
        </span>
      )}
    </span>
  )
}

function Plain({ value, nothing = '0' }: { value: number; nothing?: string }) {
  return (
    <span className={value === 0 ? 'text-ink-3' : undefined}>
      {value === 0 ? nothing : formatCount(value)}
    </span>
  )
}

/** Returns the columns of a team's properties. */
export function propertyColumns(teamId: string, largestOpen: number): AdminColumn<PropertyRow>[] {
  return [
    {
      id: 'name',
      header: 'Property',
      size: 260,
      flexible: true,
      compare: byText(({ name }) => name),
      draw: (row, open) => (
        <span className="flex min-w-0 items-center gap-3">
          <span className="flex size-9 shrink-0 items-center justify-center rounded-md bg-active text-ink-3">
            <Icon icon={row.propertyType === 'COMMERCIAL' ? Warehouse : Building} size={16} />
          </span>
          <span className="flex min-w-0 flex-col">
            <span className="truncate leading-[18px] font-medium">
              {open(
                <bdi data-tip={row.name} data-tip-when="cut">
                  {row.name}
                </bdi>,
              )}
            </span>
            <span className="truncate text-small text-ink-3">{row.address ?? '–'}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'units',
      header: 'Units',
      size: 64,
      right: true,
      priority: 2,
      descFirst: true,
      ...byKnown(({ units }) => units),
      draw: ({ units }) => (units === undefined ? <NoValue /> : <Plain value={units} />),
    },
    {
      id: 'listing',
      header: 'Listing',
      size: 148,
      priority: 5,
      className: 'pl-3',
      ...byKnownText(({ listing }) => listing),
      draw: (row) => <Listing row={row} />,
    },
    {
      id: 'open',
      header: 'Open leads',
      size: 116,
      descFirst: true,
      compare: byNumber(({ open }) => open),
      draw: (row) => (
        <CountBar value={row.open} largest={largestOpen} width={56} digits={formatCount(largestOpen).length}>
          <LeadsNumber
            of={teamLists.open(row.id)}
            teams={[teamId]}
            value={row.open}
            label={`Open leads of ${row.name}`}
          />
        </CountBar>
      ),
    },
    {
      id: 'tours',
      header: 'Tours this week',
      size: 112,
      right: true,
      priority: 3,
      descFirst: true,
      compare: byNumber(({ tours }) => tours),
      draw: ({ tours }) => <Plain value={tours} />,
    },
    {
      id: 'campaigns',
      header: 'Campaigns',
      size: 88,
      right: true,
      priority: 1,
      descFirst: true,
      compare: byNumber(({ campaigns }) => campaigns),
      draw: (row) => (
        <PageNumber
          to={`/teams/${teamId}/campaigns`}
          search={{ property: row.id }}
          value={row.campaigns}
          label={`Campaigns for ${row.name}: ${formatCount(row.campaigns)}`}
        />
      ),
    },
    {
      id: 'materials',
      header: 'Materials',
      size: 80,
      right: true,
      priority: 4,
      descFirst: true,
      compare: byNumber(({ materials }) => materials),
      draw: ({ materials }) => <Plain value={materials} nothing="None" />,
    },
  ]
}

/** The card of a property on phones. */
export function PropertyCard({ row, open }: { row: PropertyRow; open: OpenAround }) {
  return (
    <>
      <p className="truncate text-reading font-medium">{open(<bdi>{row.name}</bdi>)}</p>
      <p className="flex min-w-0 gap-2 text-small text-ink-3">
        <span className="min-w-0 truncate">{row.address}</span>
        <span className="shrink-0 tabular-nums">
          {row.listing === 'LISTED' ? 'Listed' : 'Not listed'}, {formatCount(row.open)} open
        </span>
      </p>
    </>
  )
}
