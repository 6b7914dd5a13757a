import { ListLink } from '#/components/figures/list-link.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { median } from '#/domain/list/dashboard.ts'
import { type LeadFilters, NO_PROPERTY } from '#/domain/list/lead-filters.ts'
import { type ListingReport, type ListingRow, LONG_LISTED, perWeek } from '#/domain/report/listing-report.ts'
import { narrowCounted, type Counted, counted } from '#/domain/report/report-lists.ts'
import { reportTerms } from '#/domain/report/report-terms.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { Sparkline } from '#/ui/chart/sparkline.tsx'
import { cx } from '#/ui/cx.ts'
import { Count } from '#/ui/display/count.tsx'

import { listOfIds, otherProperties } from '../reports/collapsed-rows.tsx'
import { type ReportColumn, ReportTable, TableNumber } from '../reports/report-table.tsx'

const FIRST = 7
const oneDecimal = (value: number | undefined) => (value === undefined ? '–' : formatCount(value))

/** A row of the table: a property or a unit. */
interface ListingItem extends Omit<ListingRow, 'property' | 'units' | 'days'> {
  readonly key: string
  readonly name: string
  /** The filters of its list of leads. */
  readonly filters: LeadFilters
  readonly days?: readonly number[] | undefined
  readonly units: readonly ListingItem[]
  readonly periodDays: number
}

/** Converts the rows of a report to table rows, with their units below them. */
export function listingItems(rows: readonly ListingRow[], periodDays: number): ListingItem[] {
  return rows.map(({ property, units = [], ...row }) => ({
    ...row,
    key: property?.id ?? NO_PROPERTY,
    name: property?.name ?? 'No property',
    filters: { property: [property?.id ?? NO_PROPERTY] },
    periodDays,
    units: units.map((unit) => ({
      ...unit,
      key: unit.id,
      filters: { unit: [unit.id] },
      units: [],
      periodDays,
    })),
  }))
}

/** Returns the number of homes in a row: its units, or one. undefined for the row without a property. */
const homesOf = ({ key, units }: ListingItem) => (key === NO_PROPERTY ? undefined : Math.max(1, units.length))

/** Returns how many of the homes are on the market. */
function listedOf({ key, units, listed }: ListingItem): number | undefined {
  if (key === NO_PROPERTY) return undefined
  return units.length > 0 ? units.filter((unit) => unit.listed).length : Number(listed)
}

/** Returns the days on the market. For a property with units, this is the median of its listed units. */
function daysOf({ units, daysListed }: ListingItem): number | undefined {
  if (units.length === 0) return daysListed
  const middle = median(units.flatMap((unit) => unit.daysListed ?? []))
  return middle === undefined ? undefined : Math.round(middle)
}

/** The CSV columns of a property or unit. */
export const listingCsvColumns: readonly ReportColumn<ListingItem>[] = [
  { id: 'name', header: 'Property', value: ({ name }) => name },
  {
    id: 'listed',
    header: 'Listed',
    value: listedOf,
  },
  { id: 'of', header: 'Of', value: homesOf },
  { id: 'daysListed', header: 'Days listed', value: daysOf },
  { id: 'leads', header: 'Leads', value: ({ leads }) => leads },
  { id: 'perWeek', header: 'Leads per week', value: ({ leads, periodDays }) => perWeek(leads, periodDays) },
  { id: 'tours', header: 'Tours', value: ({ toured }) => toured },
  { id: 'leases', header: 'Leases', value: ({ leased }) => leased },
  { id: 'feeds', header: 'Feeds on', value: ({ feeds }) => feeds?.on },
  { id: 'feedsOf', header: 'Feeds connected', value: ({ feeds }) => feeds?.of },
]

/** The columns to sort by. The sparkline of 14 days is in the table but not in a CSV file. */
export const listingOrder: readonly ReportColumn<ListingItem>[] = [
  ...listingCsvColumns,
  { id: 'days', header: '14 days', value: ({ days = [] }) => days.reduce((sum, one) => sum + one, 0) },
]

interface DrawnItem extends ListingItem {
  readonly listOf: (what: Counted) => ListOfLeads
}

function Leads({
  item,
  what,
  value,
  label,
}: {
  item: DrawnItem
  what: Counted
  value: number
  label: string
}) {
  return (
    <ListLink
      of={item.listOf(narrowCounted(what, item.filters))}
      label={`${label} of ${item.name}: ${formatCount(value)}`}
      className={cx('rounded-xs hover:text-accent-text hover:underline', value === 0 && 'text-ink-3')}
    >
      {formatCount(value)}
    </ListLink>
  )
}

/** The leads of each of the last days as a sparkline. */
function DaysLine({ name, days }: { name: string; days: readonly number[] | undefined }) {
  return days && <Sparkline size="row" values={days} label={`Leads of ${name} by day: ${days.join(', ')}`} />
}

/** Adds up the leads of several rows by day. */
function summedDays(rows: readonly ListingItem[]): readonly number[] {
  const [first] = rows
  return (first?.days ?? []).map((_, at) => rows.reduce((all, { days }) => all + (days?.[at] ?? 0), 0))
}

function listedText(item: ListingItem): string {
  if (item.units.length > 0) return `${String(listedOf(item))} of ${item.units.length}`
  return item.key === NO_PROPERTY ? '–' : item.listed ? 'Listed' : 'Not listed'
}

const columns: readonly ReportColumn<DrawnItem>[] = [
  {
    id: 'name',
    header: 'Property',
    term: 'property',
    value: ({ name }) => name,
    draw: ({ name }) => (
      <bdi data-tip={name} className="block truncate">
        {name}
      </bdi>
    ),
  },
  {
    id: 'listed',
    className: '@panels:min-w-22',
    header: 'Listed',
    term: 'listed',
    value: listedOf,
    draw: listedText,
  },
  {
    id: 'daysListed',
    className: '@panels:min-w-22',
    header: 'Days listed',
    term: 'daysListed',
    value: daysOf,
    draw: (item) => {
      const days = daysOf(item)
      if (days === undefined) return '–'
      return (
        <span className={days > LONG_LISTED ? 'font-medium text-warning-text' : undefined}>
          {formatCount(days)}
        </span>
      )
    },
  },
  {
    id: 'days',
    header: '14 days',
    term: 'fourteenDays',
    value: ({ days = [] }) => days.reduce((sum, one) => sum + one, 0),
    left: true,
    className: 'max-wide:hidden',
    draw: ({ days, name }) => <DaysLine name={name} days={days} />,
  },
  {
    id: 'leads',
    className: '@panels:min-w-16',
    header: 'Leads',
    term: 'inquiries',
    value: ({ leads }) => leads,
    draw: (item) => <Leads item={item} what={counted.inquiries} value={item.leads} label="Leads" />,
  },
  {
    id: 'perWeek',
    className: '@panels:min-w-19',
    header: 'Per week',
    term: 'perWeek',
    value: ({ leads, periodDays }) => perWeek(leads, periodDays),
    draw: ({ leads, periodDays }) => oneDecimal(perWeek(leads, periodDays)),
  },
  {
    id: 'tours',
    className: '@panels:min-w-16',
    header: 'Tours',
    term: 'tours',
    value: ({ toured }) => toured,
    draw: (item) => <Leads item={item} what={counted.toured} value={item.toured} label="Tours" />,
  },
  {
    id: 'leases',
    className: '@panels:min-w-16',
    header: 'Leases',
    term: 'leases',
    value: ({ leased }) => leased,
    draw: (item) => <Leads item={item} what={counted.leased} value={item.leased} label="Leases" />,
  },
  {
    id: 'feeds',
    className: '@panels:min-w-18',
    header: 'Feeds',
    term: 'feeds',
    value: ({ feeds }) => feeds?.on,
    draw: ({ feeds, listed }) =>
      feeds === undefined ? (
        '–'
      ) : (
        <span className={listed && feeds.on < feeds.of ? 'text-warning-text' : 'text-ink-2'}>
          {feeds.on} of {feeds.of}
        </span>
      ),
  },
]

type Totals = Exclude<ListingReport['totals'], { unreadable: true }>

/** The properties with their results, each expandable to its units. Shows the first seven, and the rest as one row. */
export function PropertiesTable({
  items,
  totals,
  listOf,
}: {
  items: readonly ListingItem[]
  /** undefined when they could not be read. */
  totals: Totals | undefined
  listOf: (what: Counted) => ListOfLeads
}) {
  const days = items[0]?.periodDays ?? 0
  const properties = items.filter(({ key }) => key !== NO_PROPERTY)
  const cells = (
    rows: readonly ListingItem[],
    whose: string,
    listOfThem: (what: Counted) => ListOfLeads | undefined,
  ) => {
    const sum = (of: (item: ListingItem) => number) => rows.reduce((all, item) => all + of(item), 0)
    const leads = sum((item) => item.leads)
    const [listed, homes] = [sum((item) => listedOf(item) ?? 0), sum((item) => homesOf(item) ?? 0)]
    return {
      listed: `${formatCount(listed)} of ${formatCount(homes)}`,
      leads: <TableNumber value={leads} of={listOfThem(counted.inquiries)} label={`Leads of ${whose}`} />,
      perWeek: oneDecimal(perWeek(leads, days)),
      tours: (
        <TableNumber
          value={sum(({ toured }) => toured)}
          of={listOfThem(counted.toured)}
          label={`Tours of ${whose}`}
        />
      ),
      leases: (
        <TableNumber
          value={sum(({ leased }) => leased)}
          of={listOfThem(counted.leased)}
          label={`Leases of ${whose}`}
        />
      ),
      feeds: '–',
    }
  }
  const draw = (item: ListingItem): DrawnItem => ({ ...item, listOf })
  return (
    <Panel
      title="Properties"
      tip={reportTerms.property.means}
      after={
        <Count
          look="chip"
          value={properties.length}
          label={countOf(properties.length, 'property', 'properties')}
        />
      }
      action={
        <span className="text-small text-ink-3">
          {totals === undefined || totals.units === 0
            ? 'These properties have no units.'
            : 'Click a row to see its units.'}
        </span>
      }
    >
      <ReportTable
        id="properties"
        label="Properties"
        columns={columns}
        rows={items.map(draw)}
        keyOf={({ key }) => key}
        first={FIRST}
        rowClassName="h-[42px]"
        nameWidth="22%"
        sortedAtFirst="leads"
        below={({ units }) => units.map(draw)}
        belowLabel={({ name }) => `Units of ${name}`}
        renderOthers={(rest, open) => ({
          ...cells(rest, 'other properties', (what) =>
            listOfIds(
              rest.map(({ key }) => key),
              (property) => listOf(narrowCounted(what, { property })),
            ),
          ),
          name: open(otherProperties(rest.filter(({ key }) => key !== NO_PROPERTY).length, rest.length)),
          daysListed: '–',
          days: <DaysLine name="other properties" days={summedDays(rest)} />,
        })}
        total={{
          ...cells(items, 'every property', listOf),
          name: 'All properties',
          daysListed: totals?.daysListed === undefined ? '–' : formatCount(Math.round(totals.daysListed)),
        }}
      />
    </Panel>
  )
}
