import { type KeyboardEvent, useState } from 'react'

import { ListLink } from '#/components/figures/list-link.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { agingBuckets } from '#/domain/list/aging.ts'
import { type ListOfLeads, openStatuses } from '#/domain/list/dashboard-lists.ts'
import { NO_CAMPAIGN } from '#/domain/list/lead-filters.ts'
import { type BucketRow, MUCH_OVER_60, openOf } from '#/domain/report/campaign-buckets.ts'
import { narrowCounted, counted, type Counted } from '#/domain/report/report-lists.ts'
import { reportTerms } from '#/domain/report/report-terms.ts'
import { percentOf } from '#/domain/report/share.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { heatClass, HeatLegend } from '#/ui/chart/heat-map.tsx'
import { tones } from '#/ui/chart/tones.ts'
import { cx } from '#/ui/cx.ts'
import { gridStep } from '#/ui/grid-step.ts'

import { statusTone } from '../report-pipeline/status-strip.tsx'
import { listOfIds, otherCampaigns } from '../reports/collapsed-rows.tsx'
import {
  type ReportColumn,
  ReportTable,
  TableNumber,
  sortedBy,
  tableSortOf,
} from '../reports/report-table.tsx'
import { CampaignLink } from './campaign-link.tsx'

const FIRST = 8
const nameOf = ({ campaign }: BucketRow) => campaign?.name ?? 'No campaign'
const keyOf = ({ campaign }: BucketRow) => campaign?.id ?? NO_CAMPAIGN
const share = (row: BucketRow) => percentOf(openOf(row).over60, openOf(row).open)

/** The CSV columns of a campaign. */
export const bucketCsvColumns: readonly ReportColumn<BucketRow>[] = [
  { id: 'campaign', header: 'Campaign', value: nameOf },
  ...agingBuckets.map((bucket, at): ReportColumn<BucketRow> => ({
    id: bucket,
    header: `${bucket} days`,
    value: ({ buckets }) => buckets[at] ?? 0,
  })),
  { id: 'open', header: 'Open', value: (row) => openOf(row).open },
  { id: 'over60', header: 'Over 60 percent', value: share },
  ...openStatuses.map((status): ReportColumn<BucketRow> => ({
    id: status,
    header: leadStatusLook(status).label,
    value: ({ statuses }) => statuses[status] ?? 0,
  })),
]

const statusColumn: ReportColumn<BucketRow> = {
  id: 'status',
  header: 'Status',
  term: 'status',
  value: ({ statuses }) => statuses['NEW_LEAD'] ?? 0,
  left: true,
  className: '@panels:w-[161px] tablet:pl-5!',
  draw: ({ statuses }) => <StatusBar statuses={statuses} />,
}

/** The columns to sort by. The CSV file has a column for each status instead. */
export const bucketOrder = [...bucketCsvColumns, statusColumn]

/** A campaign as the table shows it. */
interface DrawnRow extends BucketRow {
  readonly listOf: (what: Counted) => ListOfLeads
  readonly largest: number
  /** The bucket whose cell is in the tab order. undefined when that cell is in another row. */
  readonly stop: number | undefined
  readonly onStop: (bucket: number) => void
}

/** Moves the focus between the cells, which are a single stop in the tab order. */
function moveCell(event: KeyboardEvent<HTMLElement>): void {
  const step = gridStep(event)
  if (step === undefined) return
  event.preventDefault()
  const cells = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLElement>('[data-age]') ?? [])]
  const at = cells.indexOf(event.currentTarget)
  const count = agingBuckets.length
  const column = Math.min(Math.max((at % count) + step[1], 0), count - 1)
  cells[(Math.floor(at / count) + step[0]) * count + column]?.focus()
}

function AgeCell({ row, at }: { row: DrawnRow; at: number }) {
  const bucket = agingBuckets[at] ?? '0-30'
  const leads = row.buckets[at] ?? 0
  const label = `${nameOf(row)}, ${bucket} days: ${countOf(leads, 'lead')}`
  return (
    <ListLink
      data-age
      of={row.listOf(narrowCounted(counted.open, { campaign: [keyOf(row)], aging: [bucket] }))}
      label={label}
      tabIndex={row.stop === at ? 0 : -1}
      onFocus={() => row.onStop(at)}
      onKeyDown={moveCell}
      className={cx(
        'relative top-px flex h-[38px] min-w-11 items-center justify-center rounded-sm text-[12.5px] font-medium outline-ink focus-visible:outline-2 focus-visible:outline-offset-1 forced-colors:border',
        heatClass(leads, row.largest),
      )}
    >
      {formatCount(leads)}
    </ListLink>
  )
}

/** The statuses of open leads as one bar. Its numbers are in the legend and the CSV file. */
function StatusBar({ statuses }: { statuses: Readonly<Record<string, number>> }) {
  const found = openStatuses.filter((status) => (statuses[status] ?? 0) > 0)
  const texts = found.map((status) => `${leadStatusLook(status).label} ${formatCount(statuses[status] ?? 0)}`)
  return (
    <span
      role="img"
      aria-label={texts.join(', ')}
      data-tip={texts.join(', ')}
      className="flex h-2 w-full min-w-30 gap-px"
    >
      {found.map((status) => (
        <span
          key={status}
          className={cx('min-w-1 rounded-[2px] forced-colors:border', tones[statusTone[status]].swatch)}
          style={{ flexGrow: statuses[status] ?? 0, flexBasis: 0 }}
        />
      ))}
    </span>
  )
}

function Over60({ percent, isSum = false }: { percent: number | undefined; isSum?: boolean }) {
  if (percent === undefined) return '–'
  const much = percent >= MUCH_OVER_60
  return (
    <span className={cx(!isSum && (much ? 'font-medium' : 'text-ink-2'), much && 'text-warning-text')}>
      {percent}%
    </span>
  )
}

const columns: readonly ReportColumn<DrawnRow>[] = [
  {
    id: 'campaign',
    header: 'Campaign',
    term: 'campaign',
    value: nameOf,
    // On phones a name takes up to two lines, and so does the label of the collapsed row.
    className: 'max-tablet:min-w-30 max-tablet:whitespace-normal tablet:pr-0!',
    draw: ({ campaign }) => <CampaignLink wraps campaign={campaign} open={campaign?.entered === true} />,
  },
  ...agingBuckets.map((bucket, at): ReportColumn<DrawnRow> => ({
    id: bucket,
    header: bucket,
    term: 'age',
    value: ({ buckets }) => buckets[at] ?? 0,
    draw: (row) => <AgeCell row={row} at={at} />,
    className: 'px-0.5! text-center! tablet:min-w-20 @panels:w-27',
  })),
  {
    id: 'open',
    header: 'Open',
    term: 'openLeads',
    className: '@panels:w-[79px]',
    value: (row) => openOf(row).open,
    draw: (row) => (
      <ListLink
        of={row.listOf(narrowCounted(counted.open, { campaign: [keyOf(row)] }))}
        label={`Open leads of ${nameOf(row)}: ${formatCount(openOf(row).open)}`}
        className="rounded-xs font-medium hover:text-accent-text hover:underline"
      >
        {formatCount(openOf(row).open)}
      </ListLink>
    ),
  },
  {
    id: 'over60',
    header: 'Over 60',
    term: 'over60',
    className: '@panels:w-[96px]',
    value: share,
    draw: (row) => <Over60 percent={share(row)} />,
  },
  statusColumn,
]

/** Adds up several rows to one. */
function summed(rows: readonly BucketRow[]): BucketRow {
  const sum = (of: (row: BucketRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    campaign: undefined,
    buckets: agingBuckets.map((_, at) => sum(({ buckets }) => buckets[at] ?? 0)),
    statuses: Object.fromEntries(
      openStatuses.map((status) => [status, sum(({ statuses }) => statuses[status] ?? 0)]),
    ),
  }
}

/** Returns the cells of a total, with links to their lists where possible. */
function cellsOf(
  row: BucketRow,
  whose: string,
  listOf: (what: Counted) => ListOfLeads | undefined,
  /** Left out for the total of all campaigns, which has no colors. */
  largest?: number,
) {
  return {
    ...Object.fromEntries(
      agingBuckets.map((bucket, at) => [
        bucket,
        <span
          key={bucket}
          className={cx(
            'flex items-center justify-center rounded-sm',
            largest !== undefined &&
              cx(
                'relative top-px h-[38px] text-[12.5px] font-medium',
                heatClass(row.buckets[at] ?? 0, largest),
              ),
          )}
        >
          <TableNumber
            value={row.buckets[at] ?? 0}
            of={listOf(narrowCounted(counted.open, { aging: [bucket] }))}
            label={`${whose}, ${bucket} days`}
            isSum={largest === undefined}
          />
        </span>,
      ]),
    ),
    open: <TableNumber value={openOf(row).open} of={listOf(counted.open)} label={`Open leads, ${whose}`} />,
    over60: <Over60 percent={share(row)} isSum={largest === undefined} />,
    status: <StatusBar statuses={row.statuses} />,
  }
}

/**
 * Open leads by campaign and age. A darker cell has more leads. Shows the first eight, and the rest as one expandable
 * row.
 */
export function BucketsTable({
  rows,
  sort,
  listOf,
}: {
  rows: readonly BucketRow[]
  /** The sort order in the address. */
  sort: string | undefined
  listOf: (what: Counted) => ListOfLeads
}) {
  const [stop, setStop] = useState<{ key: string; at: number; sort: string | undefined }>()
  const largest = Math.max(1, ...rows.flatMap(({ buckets }) => buckets))
  const [first] = sortedBy(rows, bucketOrder, tableSortOf('buckets', sort))
  const kept = stop?.sort === sort && rows.some((row) => keyOf(row) === stop?.key) ? stop : undefined
  const current = kept ?? { key: first === undefined ? '' : keyOf(first), at: 0 }
  const all = summed(rows)
  return (
    <Panel
      title="Open leads by age"
      tip={reportTerms.age.means}
      after={<span className="text-small text-ink-3">days since they came in</span>}
      action={<HeatLegend />}
    >
      <ReportTable
        id="buckets"
        label="Open leads by age"
        columns={columns}
        rows={rows.map((row): DrawnRow => ({
          ...row,
          listOf,
          largest,
          stop: keyOf(row) === current.key ? current.at : undefined,
          onStop: (at) => setStop({ key: keyOf(row), at, sort }),
        }))}
        keyOf={keyOf}
        first={FIRST}
        rowClassName="h-12"
        headClassName="h-8"
        totalClassName="h-10"
        nameWidth="19.4%"
        renderOthers={(rest, open) => ({
          ...cellsOf(
            summed(rest),
            'Other campaigns',
            (what) => listOfIds(rest.map(keyOf), (campaign) => listOf(narrowCounted(what, { campaign }))),
            Math.max(largest, ...summed(rest).buckets),
          ),
          campaign: open(otherCampaigns(rest)),
        })}
        total={{ ...cellsOf(all, 'All campaigns', listOf), campaign: 'All campaigns' }}
      />
      <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-2.5 text-small text-ink-3">
        <span className="flex flex-wrap gap-x-4">
          {openStatuses
            .filter((status) => (all.statuses[status] ?? 0) > 0)
            .map((status) => (
              <ListLink
                key={status}
                of={listOf(narrowCounted(counted.open, { status: [status] }))}
                className="flex min-h-6 items-center gap-1.5 rounded-xs hover:text-accent-text"
              >
                <span
                  aria-hidden
                  className={cx(
                    'size-2 rounded-[2px] forced-colors:border',
                    tones[statusTone[status]].swatch,
                  )}
                />
                <span className="text-ink-2">{leadStatusLook(status).label}</span>
                <span className="tabular-nums">{formatCount(all.statuses[status] ?? 0)}</span>
              </ListLink>
            ))}
        </span>
        <span>Day 30 belongs to 0-30. A cell opens its leads.</span>
      </footer>
    </Panel>
  )
}
