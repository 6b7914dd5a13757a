import { ListLink } from '#/components/figures/list-link.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { NO_CAMPAIGN } from '#/domain/list/lead-filters.ts'
import { type LeadStats } from '#/domain/report/lead-stats.ts'
import { medianLabel } from '#/domain/report/median-label.ts'
import { narrowCounted, counted, type Counted } from '#/domain/report/report-lists.ts'
import { reportTerms } from '#/domain/report/report-terms.ts'
import { reportAt, reports } from '#/domain/report/report.ts'
import { wholeSeconds } from '#/domain/report/whole-seconds.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { tones } from '#/ui/chart/tones.ts'
import { Link } from '#/ui/controls/link.tsx'
import { cx } from '#/ui/cx.ts'

import { typeSeries } from '../report-charts/type-series.ts'
import { listOfIds, otherCampaigns } from '../reports/collapsed-rows.tsx'
import { useHiddenSeries } from '../reports/panels-context.ts'
import { type ReportSearch } from '../reports/report-search.ts'
import { searchFor } from '../reports/report-state.ts'
import {
  csvOfTable,
  type ReportColumn,
  ReportTable,
  sortedBy,
  TableNumber,
  tableSortOf,
} from '../reports/report-table.tsx'

/** A campaign with its leads. */
export type Source = Exclude<LeadStats['sources'], { unreadable: true }>[number]

const FIRST = 6
const WIDTH = 96
/** The report that shows all campaigns. */
const channelsReport = reportAt('/reports/campaign-channels') ?? reports[0]

const nameOf = ({ campaign }: Source) => campaign?.name ?? 'No campaign'

const idOf = ({ campaign }: Source) => campaign?.id ?? NO_CAMPAIGN

type Types = ReturnType<typeof typeSeries>

/** Adds up the leads of several campaigns by type. */
function channelsOf(sources: readonly Source[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { channels } of sources)
    for (const [type, leads] of Object.entries(channels)) sums[type] = (sums[type] ?? 0) + leads
  return sums
}

/** Returns the types of all campaigns, as in the chart next to them. */
const typesOf = (sources: readonly Source[]): Types =>
  typeSeries(Object.fromEntries(Object.entries(channelsOf(sources)).map(([type, leads]) => [type, [leads]])))

/** Returns the CSV columns of a campaign. */
function fileColumns(sources: readonly Source[]): readonly ReportColumn<Source>[] {
  return [
    { id: 'campaign', header: 'Campaign', value: nameOf },
    ...typesOf(sources).map(({ key, label }): ReportColumn<Source> => ({
      id: key,
      header: label,
      value: ({ channels }) => channels[key] ?? 0,
    })),
    { id: 'leads', header: 'Leads', value: ({ leads }) => leads },
    { id: 'median', header: 'Median seconds', median: true, value: ({ medianMs }) => wholeSeconds(medianMs) },
  ]
}

/**
 * Returns the campaigns for a CSV file, in the order on screen.
 * @param sort the sort order in the address
 * @param sampled whether the medians are based on a sample
 */
export function sourcesCsv(sources: readonly Source[], sort: string | undefined, sampled: boolean) {
  const all = fileColumns(sources)
  return csvOfTable('Sources', all, sortedBy(sources, all, tableSortOf('sources', sort)), sampled)
}

/** A campaign as the table shows it. */
interface SourceRow extends Source {
  readonly of: ListOfLeads
  readonly largest: number
  /** The types that the campaign's bar shows. */
  readonly types: Types
  /** Whether the median is based on a sample. */
  readonly about: boolean
}

const columns: readonly ReportColumn<SourceRow>[] = [
  {
    id: 'campaign',
    header: 'Campaign',
    term: 'campaign',
    value: nameOf,
    draw: (source) => (
      <bdi data-tip={nameOf(source)} className="block truncate">
        {nameOf(source)}
      </bdi>
    ),
  },
  {
    id: 'bar',
    header: '',
    value: ({ leads }) => leads,
    left: true,
    className: 'max-tablet:hidden',
    draw: ({ channels, largest, types }) => <TypeBar channels={channels} types={types} largest={largest} />,
  },
  {
    id: 'leads',
    header: 'Leads',
    term: 'inquiries',
    value: ({ leads }) => leads,
    className: 'tablet:pl-2.5!',
    draw: (source) => (
      <ListLink
        of={source.of}
        label={`Leads of ${nameOf(source)}: ${source.leads}`}
        className="rounded-xs hover:text-accent-text hover:underline"
      >
        {formatCount(source.leads)}
      </ListLink>
    ),
  },
  {
    id: 'median',
    header: 'Median',
    term: 'firstResponse',
    value: ({ medianMs }) => medianMs,
    className: 'tablet:pl-3.5!',
    draw: ({ medianMs, about }) => <span className="text-ink-2">{medianLabel(medianMs, about)}</span>,
  },
]

/** The campaigns through which leads came in: the first six, and the rest as one expandable row. */
export function Sources({
  sources,
  search,
  listOf,
  about,
}: {
  sources: readonly Source[]
  search: ReportSearch
  listOf: (what: Counted) => ListOfLeads
  /** Whether medians are based on a sample. */
  about: boolean
}) {
  // The bars show the types that are visible in the legend of the chart next to them.
  const [hidden] = useHiddenSeries('type')
  const types = typesOf(sources).filter(({ key }) => !hidden.has(key))
  const largest = Math.max(1, ...sources.map(({ channels }) => drawnIn(channels, types)))
  const count = sources.filter(({ campaign }) => campaign !== undefined).length
  const rows = sources.map((source): SourceRow => ({
    ...source,
    about,
    largest,
    types,
    of: listOf(narrowCounted(counted.inquiries, { campaign: [idOf(source)] })),
  }))
  return (
    <Panel
      title="Sources"
      tip={reportTerms.campaign.means}
      action={
        count > FIRST ? (
          <Link
            to={channelsReport.path}
            search={searchFor(channelsReport, search)}
            look="plain"
            className="rounded-xs text-small font-medium text-accent-text hover:underline"
          >
            All {count} campaigns
          </Link>
        ) : (
          <span className="text-small text-ink-3">{countOf(count, 'campaign')}</span>
        )
      }
    >
      <ReportTable
        id="sources"
        label="Sources"
        columns={columns}
        rows={rows}
        keyOf={idOf}
        first={FIRST}
        renderOthers={(rest, open) => {
          const sum = rest.reduce((all, { leads: more }) => all + more, 0)
          return {
            campaign: open(otherCampaigns(rest)),
            bar: <TypeBar channels={channelsOf(rest)} types={types} largest={largest} />,
            leads: (
              <TableNumber
                value={sum}
                of={listOfIds(rest.map(idOf), (campaign) =>
                  listOf(narrowCounted(counted.inquiries, { campaign })),
                )}
                label="Leads of other campaigns"
              />
            ),
            median: '–',
          }
        }}
        total={{
          campaign: 'All campaigns',
          leads: (
            <TableNumber
              value={sources.reduce((all, { leads: more }) => all + more, 0)}
              of={listOf(counted.inquiries)}
              label="Leads of all campaigns"
            />
          ),
        }}
      />
    </Panel>
  )
}

/** Returns how many leads of a campaign its bar shows. */
function drawnIn(channels: Readonly<Record<string, number>>, types: Types): number {
  return types.reduce((all, { key }) => all + (channels[key] ?? 0), 0)
}

/**
 * The leads of a campaign by type, as a bar whose length is the number of leads. It is only visual, because the CSV
 * file and the chart have the numbers.
 */
function TypeBar({
  channels,
  types,
  largest,
}: {
  channels: Readonly<Record<string, number>>
  types: Types
  largest: number
}) {
  const scale = WIDTH / Math.max(largest, drawnIn(channels, types))
  return (
    <span aria-hidden className="flex h-2 gap-px" style={{ width: WIDTH }}>
      {types.map(({ key, tone }) => {
        const part = channels[key] ?? 0
        return (
          part > 0 && (
            <span
              key={key}
              className={cx('h-full rounded-[2px] forced-colors:border', tones[tone].swatch)}
              style={{ width: Math.max(2, part * scale) }}
            />
          )
        )
      })}
    </span>
  )
}
