import { ListLink } from '#/components/figures/list-link.tsx'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { agingBuckets } from '#/domain/list/aging.ts'
import { type ListOfLeads, openStatuses } from '#/domain/list/dashboard-lists.ts'
import { inStatus, type Pipeline, statusesShown } from '#/domain/report/pipeline.ts'
import { narrowCounted, type Counted } from '#/domain/report/report-lists.ts'
import { type TeamKind } from '#/domain/team/team-kind.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { HeatMap } from '#/ui/chart/heat-map.tsx'

import { ChartTable } from '../report-charts/chart-table.tsx'
import { type ReportCsv, TableNumber } from '../reports/report-table.tsx'

type Aging = Exclude<Pipeline['aging'], { unreadable: true }>

const leadsIn = (aging: Aging, status: string, bucket: string) => aging[status]?.[bucket] ?? 0
const oldest = '90+'

function oldSentence(old: number, opportunities: number): string {
  if (old === 0) return 'None are past 90 days.'
  if (old === 1) return `1 lead is past 90 days${opportunities === 1 ? ', and it’s an opportunity' : ''}.`
  const of = opportunities === 0 ? 'none' : formatCount(opportunities)
  return `${formatCount(old)} leads are past 90 days, ${of} of them ${opportunities < 2 ? 'an opportunity' : 'opportunities'}.`
}

/** The age of the open leads by status. */
export function OpenByAge({
  aging,
  kind,
  asTable,
  listOf,
}: {
  aging: Aging
  asTable: boolean
  kind: TeamKind
  listOf: (what: Counted, period: string) => ListOfLeads
}) {
  const open = statusesShown(kind, (status) =>
    agingBuckets.reduce((sum, bucket) => sum + leadsIn(aging, status, bucket), 0),
  ).filter((status) => openStatuses.some((one) => one === status))
  const old = open.reduce((sum, status) => sum + leadsIn(aging, status, oldest), 0)
  const opportunities = leadsIn(aging, 'OPPORTUNITY', oldest)
  const listAt = (status: (typeof open)[number], bucket: (typeof agingBuckets)[number]) =>
    listOf(narrowCounted(inStatus(status), { aging: [bucket] }), 'all-time')
  if (asTable)
    return (
      <ChartTable
        label="Open leads by status and age"
        columns={['Status', ...agingBuckets.map((bucket) => `${bucket} days`)]}
        rows={open.map((status) => ({
          key: status,
          head: leadStatusLook(status).label,
          cells: agingBuckets.map((bucket) => (
            <TableNumber
              key={bucket}
              value={leadsIn(aging, status, bucket)}
              of={listAt(status, bucket)}
              label={`${leadStatusLook(status).label}, ${bucket} days`}
            />
          )),
        }))}
      />
    )
  return (
    <div className="px-4 pb-3">
      <HeatMap
        label="Open leads by status and age"
        labelWidth={84}
        // With the waiting list, four rows must fit in the height of three.
        cellHeight={open.length > 3 ? 38 : 44}
        gap={4}
        totals="below"
        rows={open.map((status) => {
          const { label } = leadStatusLook(status)
          return { key: status, label, long: label }
        })}
        columns={agingBuckets.map((bucket) => ({ key: bucket, label: bucket, long: `${bucket} days` }))}
        values={open.map((status) => agingBuckets.map((bucket) => leadsIn(aging, status, bucket)))}
        sentence={(row, column) => {
          const status = open[row] ?? 'NEW_LEAD'
          const bucket = agingBuckets[column] ?? '0-30'
          const leads = leadsIn(aging, status, bucket)
          return {
            what: `${leadStatusLook(status).label}, ${bucket} days: ${countOf(leads, 'lead')}`,
            more: '',
          }
        }}
        note={<>Days since they came in, regardless of the period. {oldSentence(old, opportunities)}</>}
        renderCell={(row, column, { label, ...props }, number) => (
          <ListLink
            of={listAt(open[row] ?? 'NEW_LEAD', agingBuckets[column] ?? '0-30')}
            label={label}
            {...props}
          >
            {number}
          </ListLink>
        )}
      />
    </div>
  )
}

/** Returns the same data for a CSV file. */
export function agingCsv(aging: Aging): ReportCsv {
  return {
    title: 'Open leads by age',
    header: ['Status', ...agingBuckets.map((bucket) => `${bucket} days`)],
    rows: openStatuses.map((status) => [
      leadStatusLook(status).label,
      ...agingBuckets.map((bucket) => String(leadsIn(aging, status, bucket))),
    ]),
  }
}
