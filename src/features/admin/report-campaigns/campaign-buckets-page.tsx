import { campaignBucketsQuery } from '#/api/admin/reports.ts'
import { Kpis, KpisSkeleton } from '#/components/figures/kpi.tsx'
import { agingBuckets } from '#/domain/list/aging.ts'
import { type CampaignBuckets } from '#/domain/report/campaign-buckets.ts'
import { narrowCounted, type Counted, counted, listOfCounted } from '#/domain/report/report-lists.ts'
import { isUnreadableSection } from '#/domain/report/report-section.ts'
import { type ReportTerm } from '#/domain/report/report-terms.ts'
import { wholePercents } from '#/domain/report/share.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { Skeleton } from '#/ui/display/skeleton.tsx'

import { InSentence, ReportKpi } from '../reports/report-kpi.tsx'
import { ReportPage } from '../reports/report-page.tsx'
import { type ReportState } from '../reports/report-state.ts'
import { csvOfTable, sortedBy, tableSortOf } from '../reports/report-table.tsx'
import { ReportSection } from '../reports/section-panel.tsx'
import { type ReportProps, useReport } from '../reports/use-report.ts'
import { bucketCsvColumns, bucketOrder, BucketsTable } from './buckets-table.tsx'

const terms: readonly ReportTerm[] = ['openLeads', 'age', 'over60', 'campaign', 'status']

type Totals = Exclude<CampaignBuckets['totals'], { unreadable: true }>

/** The leads that are open now, by campaign and age. */
export function CampaignBucketsPage(props: ReportProps) {
  const { search } = props
  const report = useReport('/reports/campaign-buckets', props, campaignBucketsQuery)
  const { state, query } = report
  const retry = () => void query.refetch()
  return (
    <ReportPage
      {...props}
      report={report}
      dense
      terms={terms}
      isEmpty={({ totals }) => !isUnreadableSection(totals) && totals.open === 0}
      tables={({ campaigns }) =>
        isUnreadableSection(campaigns)
          ? []
          : [
              csvOfTable(
                'Open leads by age',
                bucketCsvColumns,
                sortedBy(campaigns, bucketOrder, tableSortOf('buckets', search.sort)),
              ),
            ]
      }
      skeleton={
        <>
          <KpisSkeleton />
          <Skeleton className="block h-[520px] rounded-md" />
        </>
      }
    >
      {(answer) => (
        <>
          <ReportSection section={answer.totals} title="The numbers" onRetry={retry}>
            {(totals) => <BucketsStrip totals={totals} state={state} />}
          </ReportSection>
          <ReportSection section={answer.campaigns} title="Open leads by age" onRetry={retry}>
            {(rows) => (
              <BucketsTable
                rows={rows}
                sort={search.sort}
                listOf={(what) => listOfCounted(state.scope, what)}
              />
            )}
          </ReportSection>
        </>
      )}
    </ReportPage>
  )
}

const names = ['Up to 30 days', '30 to 60 days', '60 to 90 days', 'Over 90 days'] as const

function BucketsStrip({ totals, state }: { totals: Totals; state: ReportState }) {
  const of = (what: Counted) => listOfCounted(state.scope, what)
  const percents = wholePercents(totals.buckets)
  const old = totals.oldOpportunities
  return (
    <Kpis label="Report numbers">
      <ReportKpi
        term="openLeads"
        label="Open leads"
        value={totals.open}
        of={of(counted.open)}
        sentence={Object.keys(state.scope.filters).length === 0 ? 'all, now' : 'with these filters, now'}
      />
      {agingBuckets.map((bucket, at) => (
        <ReportKpi
          key={bucket}
          term="age"
          label={names[at] ?? bucket}
          value={totals.buckets[at]}
          of={of(narrowCounted(counted.open, { aging: [bucket] }))}
          sentence={
            bucket === '90+' && old > 0 ? (
              <>
                {percents[at]}%,{' '}
                <InSentence
                  of={of(narrowCounted(counted.open, { aging: [bucket], status: ['OPPORTUNITY'] }))}
                >
                  {countOf(old, 'opportunity', 'opportunities')}
                </InSentence>
              </>
            ) : (
              `${percents[at] ?? 0}% of open leads`
            )
          }
        />
      ))}
    </Kpis>
  )
}
