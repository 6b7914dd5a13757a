import { TriangleAlert } from 'lucide-react'

import { type ZoneFacts } from '#/domain/time/property-zone.ts'
import { formatFullTourTime, formatNextTour } from '#/domain/tour/tour-time.ts'
import { availabilityKey, availabilityLabel, bedsLabel, isLeased, type Unit } from '#/domain/unit/unit.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { compareNames } from '#/lib/text/name-order.ts'
import { Link } from '#/ui/controls/link.tsx'
import { Badge } from '#/ui/display/badge.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Popover } from '#/ui/layers/popover.tsx'

import { type AdminColumn } from '../table/admin-row.tsx'
import { byKnown, byNumber, byText } from '../table/column-order.ts'
import { NoValue } from '../table/no-value.tsx'
import { type RowSelection, SelectRow } from '../table/row-selection.tsx'

const number = (value: number | undefined, prefix = '') =>
  value === undefined ? <NoValue /> : `${prefix}${formatCount(value)}`
/** Compares units by name in natural order: 2B before 10A. */
export const byName = (a: Unit, b: Unit) => compareNames(a.name, b.name)

/** Returns the columns of a property's units. */
export function unitColumns({
  today,
  now,
  property,
  selection,
}: {
  /** `yyyy-mm-dd`. */
  today: string
  now: number
  /** Decides the time zone in which tours are shown. undefined while it is loading. */
  property: ZoneFacts | undefined
  /** undefined when rows cannot be selected. */
  selection: RowSelection | undefined
}): AdminColumn<Unit>[] {
  return [
    {
      id: 'name',
      header: 'Unit',
      size: 88,
      flexible: true,
      compare: byName,
      draw: (unit, open) => (
        <span className="flex min-w-0 items-center gap-3" data-user-text>
          {selection && <SelectRow row={unit} selection={selection} />}
          {open(
            <bdi className="block truncate font-medium" data-tip={shortName(unit.name)} data-tip-when="cut">
              {unit.name}
            </bdi>,
          )}
        </span>
      ),
    },
    {
      id: 'bedrooms',
      header: 'Bedrooms',
      size: 92,
      ...byKnown((unit) => unit.bedrooms),
      draw: ({ bedrooms }) => bedsLabel(bedrooms) ?? <NoValue />,
    },
    {
      id: 'baths',
      header: 'Baths',
      size: 56,
      right: true,
      priority: 3,
      ...byKnown((unit) => unit.baths),
      draw: ({ baths }) => number(baths),
    },
    {
      id: 'size',
      header: 'Sq ft',
      size: 64,
      right: true,
      priority: 2,
      ...byKnown((unit) => unit.squareFeet),
      draw: ({ squareFeet }) => number(squareFeet),
    },
    {
      id: 'rent',
      header: 'Rent',
      size: 72,
      right: true,
      ...byKnown((unit) => unit.rent),
      draw: ({ rent }) => number(rent, '$'),
    },
    {
      id: 'available',
      header: 'Available',
      size: 172,
      className: 'pl-5',
      compare: byText((unit) => availabilityKey(unit, today)),
      draw: (unit) => {
        const label = availabilityLabel(unit, today)
        if (label === 'Now') return <span className="font-medium">Now</span>
        return isLeased(unit, today) ? <span className="text-ink-3">{label}</span> : label
      },
    },
    {
      id: 'listing',
      header: 'Listing',
      size: 104,
      compare: byText((unit) => unit.listing),
      draw: (unit) => <ListingBadge unit={unit} />,
    },
    {
      id: 'feeds',
      header: 'Feeds',
      size: 76,
      priority: 1,
      ...byKnown((unit) => unit.feeds?.mapped),
      draw: ({ feeds }) => <Feeds feeds={feeds} />,
    },
    {
      id: 'interested',
      header: 'Interested',
      size: 88,
      right: true,
      descFirst: true,
      compare: byNumber((unit) => unit.interested.length),
      draw: (unit) => <Interested unit={unit} />,
    },
    {
      id: 'tour',
      header: 'Next tour',
      size: 180,
      className: 'pl-5',
      priority: 4,
      ...byKnown((unit) => unit.nextTourTs),
      draw: ({ nextTourTs: startTs }) =>
        startTs === undefined ? (
          <NoValue />
        ) : property === undefined ? null : (
          <span data-tip={formatFullTourTime({ startTs, property })}>
            {formatNextTour({ startTs, property }, now)}
          </span>
        ),
    },
  ]
}

/** Shows in how many feeds a listed unit appears, and why it is missing from a feed. */
function Feeds({ feeds }: Pick<Unit, 'feeds'>) {
  if (!feeds) return <NoValue />
  const label = `${feeds.mapped} of ${feeds.total}`
  if (feeds.warning === undefined && feeds.mapped === feeds.total)
    return <span className="text-ink-2">{label}</span>
  const why = feeds.warning ?? 'Not every feed has this unit'
  return (
    <span className="inline-flex items-center gap-[5px] align-top text-warning-text" data-tip={why}>
      <Icon icon={TriangleAlert} size={13} label={why} />
      {label}
    </span>
  )
}

/** Shows whether a unit is listed. */
export function ListingBadge({ unit }: { unit: Unit }) {
  return unit.listing === 'LISTED' ? <Badge tone="success">Listed</Badge> : <Badge>Not listed</Badge>
}

/** The number of leads interested in a unit. Clicking it lists them, each with a link. */
export function Interested({ unit }: { unit: Unit }) {
  const { interested } = unit
  if (interested.length === 0) return <span className="text-ink-3">0</span>
  return (
    <Popover
      label={`Interested in ${shortName(unit.name)}`}
      width={260}
      align="end"
      trigger={
        <button
          type="button"
          aria-label={`Interested in ${shortName(unit.name)}: ${interested.length}`}
          className="hit rounded-xs tabular-nums underline-offset-2 hover:underline"
        >
          {interested.length}
        </button>
      }
    >
      {() => (
        <ul className="max-h-72 overflow-y-auto p-2 text-left">
          {interested.map(({ id, name }) => (
            <li key={id} data-user-text>
              <Link
                to="/leads/$leadId"
                params={{ leadId: id }}
                look="plain"
                className="block truncate rounded px-2 py-1.5 no-underline hover:bg-hover"
              >
                <bdi>{shortName(name)}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
