import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode } from 'react'

import { campaignCostsQuery } from '#/api/admin/campaign-costs.ts'
import { ListLink } from '#/components/figures/list-link.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { campaignCategory } from '#/domain/campaign/campaign-details.ts'
import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { NO_CAMPAIGN } from '#/domain/list/lead-filters.ts'
import { type CampaignChannels, type ChannelRow } from '#/domain/report/campaign-channels.ts'
import { medianLabel } from '#/domain/report/median-label.ts'
import { narrowCounted, counted, type Counted } from '#/domain/report/report-lists.ts'
import { reportTerms } from '#/domain/report/report-terms.ts'
import { wholeSeconds } from '#/domain/report/whole-seconds.ts'
import { centsPer, centsText, formatAmountAmong } from '#/lib/money.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { cx } from '#/ui/cx.ts'
import { Count } from '#/ui/display/count.tsx'

import { listOfIds, otherCampaigns } from '../reports/collapsed-rows.tsx'
import { type ReportColumn, ReportTable, TableNumber } from '../reports/report-table.tsx'
import { CampaignLink } from './campaign-link.tsx'

const FIRST = 8
const BAR = 47

/** The largest amount of each money column, because either all amounts of a column have cents or none. */
interface Largest {
  readonly cost: number
  readonly perLead: number
  readonly perTour: number
  readonly perLease: number
}

const money = (cents: number | undefined, among: number) =>
  cents === undefined ? '–' : formatAmountAmong(cents, among)

const nameOf = ({ campaign }: ChannelRow) => campaign?.name ?? 'No campaign'
const keyOf = ({ campaign }: ChannelRow) => campaign?.id ?? NO_CAMPAIGN
const categoryOf = ({ campaign }: ChannelRow) => campaignCategory(campaign)

/** The CSV columns of a campaign. */
export const channelCsvColumns: readonly ReportColumn<ChannelRow>[] = [
  { id: 'campaign', header: 'Campaign', value: nameOf },
  { id: 'category', header: 'Category', value: categoryOf },
  { id: 'team', header: 'Team', value: ({ campaign }) => campaign?.team.name },
  { id: 'leads', header: 'Leads', value: ({ leads }) => leads },
  { id: 'cost', header: 'Cost', value: ({ cents }) => centsText(cents) },
  { id: 'perLead', header: 'Per lead', value: ({ cents, leads }) => centsText(centsPer(cents, leads)) },
  { id: 'tours', header: 'Tours', value: ({ toured }) => toured },
  { id: 'perTour', header: 'Per tour', value: ({ cents, toured }) => centsText(centsPer(cents, toured)) },
  { id: 'leases', header: 'Leases', value: ({ leased }) => leased },
  { id: 'perLease', header: 'Per lease', value: ({ cents, leased }) => centsText(centsPer(cents, leased)) },
  {
    id: 'response',
    header: 'Response seconds',
    median: true,
    value: ({ medianMs }) => wholeSeconds(medianMs),
  },
  { id: 'missed', header: 'Missed', value: ({ missed }) => missed },
]

/** A campaign as the table shows it. */
interface DrawnRow extends ChannelRow {
  readonly listOf: (what: Counted) => ListOfLeads
  readonly largest: number
  readonly amounts: Largest
  readonly about: boolean
  readonly onCost: (campaignId: string) => void
}

function Leads({ row, what, value, label }: { row: DrawnRow; what: Counted; value: number; label: string }) {
  const narrowed = narrowCounted(what, { campaign: [keyOf(row)] })
  return (
    <ListLink
      of={row.listOf(narrowed)}
      label={`${label} of ${nameOf(row)}: ${formatCount(value)}`}
      className={cx('rounded-xs hover:text-accent-text hover:underline', value === 0 && 'text-ink-3')}
    >
      {formatCount(value)}
    </ListLink>
  )
}

/** Leads as a number with a bar, which is only visual. */
function WithBar({ leads, largest, children }: { leads: number; largest: number; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1 align-top">
      <span aria-hidden className="flex h-1.5 max-wide:hidden" style={{ width: BAR }}>
        <span
          className="h-full rounded-[2px] bg-chart-1 forced-colors:border"
          style={{ width: leads === 0 ? 0 : Math.max(3, (Math.min(leads, largest) / largest) * BAR) }}
        />
      </span>
      <span className="min-w-6">{children}</span>
    </span>
  )
}

const columns: readonly ReportColumn<DrawnRow>[] = [
  {
    id: 'campaign',
    header: 'Campaign',
    term: 'campaign',
    value: nameOf,
    className: 'max-tablet:min-w-36',
    draw: ({ campaign }) => <CampaignLink campaign={campaign} open={campaign?.costs === true} />,
  },
  {
    id: 'category',
    percent: 8.85,
    header: 'Category',
    term: 'category',
    value: categoryOf,
    left: true,
    className: 'text-ink-2',
  },
  {
    id: 'leads',
    percent: 9.6,
    header: 'Leads',
    term: 'inquiries',
    value: ({ leads }) => leads,
    draw: (row) => (
      <WithBar leads={row.leads} largest={row.largest}>
        <Leads row={row} what={counted.inquiries} value={row.leads} label="Leads" />
      </WithBar>
    ),
  },
  {
    id: 'cost',
    percent: 8,
    header: 'Cost',
    term: 'cost',
    value: ({ cents }) => cents,
    draw: (row) => <CostCell row={row} />,
  },
  {
    id: 'perLead',
    percent: 8.4,
    header: 'Per lead',
    term: 'costPer',
    value: ({ cents, leads }) => centsPer(cents, leads),
    draw: ({ cents, leads, amounts }) => money(centsPer(cents, leads), amounts.perLead),
  },
  {
    id: 'tours',
    percent: 5.9,
    header: 'Tours',
    term: 'tours',
    value: ({ toured }) => toured,
    draw: (row) => <Leads row={row} what={counted.toured} value={row.toured} label="Tours" />,
  },
  {
    id: 'perTour',
    percent: 8.4,
    header: 'Per tour',
    term: 'costPer',
    value: ({ cents, toured }) => centsPer(cents, toured),
    draw: ({ cents, toured, amounts }) => money(centsPer(cents, toured), amounts.perTour),
  },
  {
    id: 'leases',
    percent: 6.3,
    header: 'Leases',
    term: 'leases',
    value: ({ leased }) => leased,
    draw: (row) => <Leads row={row} what={counted.leased} value={row.leased} label="Leases" />,
  },
  {
    id: 'perLease',
    percent: 9.25,
    header: 'Per lease',
    term: 'costPer',
    value: ({ cents, leased }) => centsPer(cents, leased),
    draw: ({ cents, leased, amounts }) => money(centsPer(cents, leased), amounts.perLease),
  },
  {
    id: 'response',
    percent: 8,
    header: 'Response',
    term: 'firstResponse',
    value: ({ medianMs }) => medianMs,
    draw: ({ medianMs, about }) => medianLabel(medianMs, about),
  },
  {
    id: 'missed',
    percent: 7.3,
    header: 'Missed',
    term: 'firstMissed',
    value: ({ missed }) => missed,
    draw: ({ missed }) => (missed === 0 ? <span className="text-ink-3">0</span> : formatCount(missed)),
  },
]

/** The cost of a campaign. For users who may see them, a press opens the months. */
function CostCell({ row: { campaign, cents, amounts, onCost } }: { row: DrawnRow }) {
  const client = useQueryClient()
  const text = money(cents, amounts.cost)
  if (campaign?.costs !== true) return text
  const preload = () => void client.prefetchQuery(campaignCostsQuery(campaign.id))
  return (
    <button
      type="button"
      aria-label={`Cost of ${campaign.name}: ${cents === undefined ? 'none entered' : text}`}
      onClick={() => onCost(campaign.id)}
      onPointerEnter={preload}
      onFocus={preload}
      className="min-h-6 rounded-xs hover:text-accent-text hover:underline"
    >
      {text}
    </button>
  )
}

type Totals = Exclude<CampaignChannels['totals'], { unreadable: true }>

/** Returns the totals of several campaigns as cells, without medians, because medians cannot be added up. */
function summed(rows: readonly ChannelRow[]) {
  const sum = (of: (row: ChannelRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  const entered = rows.some(({ cents }) => cents !== undefined)
  return {
    leads: sum(({ leads }) => leads),
    toured: sum(({ toured }) => toured),
    leased: sum(({ leased }) => leased),
    missed: sum(({ missed }) => missed),
    cents: entered ? sum(({ cents }) => cents ?? 0) : undefined,
  }
}

/** @param listOf returns the list of all these campaigns, if there is one */
function cellsOf(
  { leads, toured, leased, missed, cents }: ReturnType<typeof summed>,
  whose: string,
  listOf: (what: Counted) => ListOfLeads | undefined,
  amounts: Largest,
) {
  return {
    leads: <TableNumber value={leads} of={listOf(counted.inquiries)} label={`Leads of ${whose}`} />,
    cost: money(cents, amounts.cost),
    perLead: money(centsPer(cents, leads), amounts.perLead),
    tours: <TableNumber value={toured} of={listOf(counted.toured)} label={`Tours of ${whose}`} />,
    perTour: money(centsPer(cents, toured), amounts.perTour),
    leases: <TableNumber value={leased} of={listOf(counted.leased)} label={`Leases of ${whose}`} />,
    perLease: money(centsPer(cents, leased), amounts.perLease),
    missed: formatCount(missed),
  }
}

/** Returns a text about which days the costs include. */
function daysText(days: Totals['days']): string {
  if (days === undefined) return 'All days up to today are counted.'
  const { counted: some, of } = days
  const all = of === 1 ? 'The one day' : `All ${of} days`
  return `${some === of ? all : `${some} of ${countOf(of, 'day')}`} ${some === 1 ? 'is' : 'are'} counted.`
}

/** The cost and results of every campaign: the first eight, and the rest as one expandable row. */
export function CampaignCostsTable({
  rows,
  totals,
  about,
  listOf,
  onCost,
}: {
  rows: readonly ChannelRow[]
  /** undefined when they could not be read. */
  totals: Totals | undefined
  /** Whether medians are based on a sample. */
  about: boolean
  listOf: (what: Counted) => ListOfLeads
  onCost: (campaignId: string) => void
}) {
  const largest = Math.max(1, ...rows.map(({ leads }) => leads))
  const count = rows.filter(({ campaign }) => campaign !== undefined).length
  const all = summed(rows)
  // The collapsed campaigns are also a row, with their total.
  const amounted = [...rows, summed(rows.slice(FIRST)), all]
  const most = (of: (row: ReturnType<typeof summed>) => number | undefined) =>
    Math.max(0, ...amounted.map((row) => of(row) ?? 0))
  const amounts: Largest = {
    cost: most(({ cents }) => cents),
    perLead: most(({ cents, leads }) => centsPer(cents, leads)),
    perTour: most(({ cents, toured }) => centsPer(cents, toured)),
    perLease: most(({ cents, leased }) => centsPer(cents, leased)),
  }
  return (
    <Panel
      title="Campaigns"
      tip={reportTerms.campaign.means}
      after={<Count look="chip" value={count} label={countOf(count, 'campaign')} />}
      action={
        <span className="text-small text-ink-3">
          Cost is entered per campaign and month. {daysText(totals?.days)}
        </span>
      }
    >
      <ReportTable
        id="campaigns"
        label="Campaigns"
        columns={columns}
        rows={rows.map((row): DrawnRow => ({ ...row, listOf, largest, amounts, about, onCost }))}
        keyOf={keyOf}
        first={FIRST}
        nameWidth="20%"
        sortedAtFirst="leads"
        renderOthers={(rest, open) => {
          const sums = summed(rest)
          const cells = cellsOf(
            sums,
            'other campaigns',
            (what) => listOfIds(rest.map(keyOf), (campaign) => listOf(narrowCounted(what, { campaign }))),
            amounts,
          )
          return {
            ...cells,
            campaign: open(otherCampaigns(rest)),
            category: '–',
            response: '–',
            leads: (
              <WithBar leads={sums.leads} largest={largest}>
                {cells.leads}
              </WithBar>
            ),
          }
        }}
        total={{
          ...cellsOf(all, 'all campaigns', listOf, amounts),
          campaign: 'All campaigns',
          response: medianLabel(totals?.medianMs, about),
        }}
      />
    </Panel>
  )
}
