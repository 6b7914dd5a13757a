import { leadStatsQuery } from '#/api/admin/reports.ts'
import { Kpis, KpisSkeleton } from '#/components/figures/kpi.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { type Bins, type LeadStats } from '#/domain/report/lead-stats.ts'
import { medianInSentence } from '#/domain/report/median-label.ts'
import { counted, type Counted, listOfCounted } from '#/domain/report/report-lists.ts'
import { isUnreadableSection } from '#/domain/report/report-section.ts'
import { type ReportTerm, reportTerms } from '#/domain/report/report-terms.ts'
import { comparedSentence, percentOf } from '#/domain/report/share.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { HeatLegend } from '#/ui/chart/heat-map.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'

import { countSeries, timeCsv } from '../report-charts/time-csv.ts'
import { tablesIn, TableToggle, TimePanel } from '../report-charts/time-panel.tsx'
import { inquiriesOfType, typeSeries } from '../report-charts/type-series.ts'
import { InSentence, ReportKpi } from '../reports/report-kpi.tsx'
import { ReportPage } from '../reports/report-page.tsx'
import { type ReportState } from '../reports/report-state.ts'
import { ReportSection } from '../reports/section-panel.tsx'
import { type ReportProps, useReport } from '../reports/use-report.ts'
import { ArrivalsMap, arrivalsCsv } from './lead-stats-arrivals.tsx'
import { Sources, sourcesCsv } from './lead-stats-sources.tsx'

const terms: readonly ReportTerm[] = [
  'leads',
  'inquiries',
  'outside',
  'firstResponse',
  'firstMissed',
  'calledBack',
  'unresponded',
  'type',
  'campaign',
  'arrive',
]

/** The leads that came in: how many, by type and campaign, and when. */
export function LeadStatsPage(props: ReportProps) {
  const { search, onSearch } = props
  const report = useReport('/reports/lead-stats', props, leadStatsQuery)
  const { state, query, now } = report
  const retry = () => void query.refetch()
  const listOf = (what: Counted, period?: string) => listOfCounted(state.scope, what, period)
  return (
    <ReportPage
      {...props}
      report={report}
      terms={terms}
      isEmpty={({ totals }) => !isUnreadableSection(totals) && totals.leads === 0}
      tables={(answer) => tablesOf(answer, search.sort)}
      skeleton={<LeadStatsSkeleton />}
    >
      {(answer) => (
        <>
          <ReportSection section={answer.totals} title="The numbers" onRetry={retry}>
            {(totals) => (
              <TotalsStrip
                totals={totals}
                state={state}
                unit={isUnreadableSection(answer.byType) ? undefined : answer.byType.bins.unit}
                about={answer.sampled}
              />
            )}
          </ReportSection>
          <div className="grid gap-4 @panels:grid-cols-[minmax(0,67fr)_minmax(0,50fr)]">
            <ReportSection section={answer.byType} title="Leads by type" onRetry={retry}>
              {({ bins, channels }) => (
                <TimePanel
                  id="type"
                  title="Leads by type"
                  term="type"
                  look="area"
                  bins={bins}
                  now={now}
                  search={search}
                  onSearch={onSearch}
                  series={typeSeries(channels)}
                  listOf={(period, channel) => {
                    const inquiries = inquiriesOfType(channels, channel)
                    return inquiries && listOf(inquiries, period)
                  }}
                />
              )}
            </ReportSection>
            <ReportSection section={answer.sources} title="Sources" onRetry={retry}>
              {(sources) => (
                <Sources sources={sources} search={search} listOf={listOf} about={answer.sampled} />
              )}
            </ReportSection>
          </div>
          <ReportSection section={answer.arrivals} title="When leads arrive" onRetry={retry}>
            {(arrivals) => (
              <Panel
                title="When leads arrive"
                tip={reportTerms.arrive.means}
                ruled={false}
                after={
                  <>
                    <span className="text-small text-ink-3">hour and weekday, your time zone</span>
                    <TableToggle
                      id="arrivals"
                      title="When leads arrive"
                      search={search}
                      onSearch={onSearch}
                    />
                  </>
                }
                action={<HeatLegend />}
              >
                <ArrivalsMap
                  arrivals={arrivals}
                  about={answer.sampled}
                  asTable={tablesIn(search).includes('arrivals')}
                  listOf={listOf}
                />
              </Panel>
            )}
          </ReportSection>
        </>
      )}
    </ReportPage>
  )
}

type Totals = Exclude<LeadStats['totals'], { unreadable: true }>

function TotalsStrip({
  totals,
  state,
  unit,
  about,
}: {
  totals: Totals
  state: ReportState
  /** Unit of the sparklines. undefined when it could not be read. */
  unit: Bins['unit'] | undefined
  /** Whether medians are based on a sample. */
  about: boolean
}) {
  const of = (what: Counted) => listOfCounted(state.scope, what)
  const percent = (part: number, whole: number) => {
    const share = percentOf(part, whole)
    return share === undefined ? undefined : `${share}%`
  }
  return (
    <Kpis label="Report numbers">
      <ReportKpi
        term="leads"
        label="Leads"
        value={totals.leads}
        days={totals.leadsByDay}
        unit={unit}
        of={of(counted.everything)}
        sentence={comparedSentence(totals.leads, totals.before, state.comparedDays) ?? 'came in'}
      />
      <ReportKpi
        term="inquiries"
        label="Inquiries"
        value={totals.inquiries}
        share={percent(totals.inquiries, totals.leads)}
        of={of(counted.inquiries)}
        sentence={
          <>
            <InSentence of={of(counted.notLead)}>{formatCount(totals.notLead)} not a lead</InSentence>,{' '}
            <InSentence of={of(counted.merged)}>{formatCount(totals.merged)} merged</InSentence>
          </>
        }
      />
      <ReportKpi
        term="outside"
        label="Outside 9 to 6"
        value={totals.outside}
        share={percent(totals.outside, totals.inquiries)}
        of={of(counted.outside)}
        sentence={
          totals.outsideMedianMs === undefined
            ? 'none answered yet'
            : `first reply after ${medianInSentence(totals.outsideMedianMs, about)}`
        }
      />
      <ReportKpi
        term="firstMissed"
        label="Missed first calls"
        value={totals.missed}
        share={percent(totals.missed, totals.firstCalls)}
        sentence={
          <>
            of <InSentence of={of(counted.firstCalls)}>{countOf(totals.firstCalls, 'call')}</InSentence>,{' '}
            {formatCount(totals.calledBack)} called back
          </>
        }
      />
      <ReportKpi
        term="unresponded"
        label="Unresponded"
        value={totals.unresponded}
        days={totals.unrespondedByDay}
        unit={unit}
        of={of(counted.unresponded)}
        sentence="over their limit"
      />
    </Kpis>
  )
}

/** Returns the tables of the report for the CSV files. */
function tablesOf({ byType, sources, arrivals, sampled }: LeadStats, sort: string | undefined) {
  return [
    ...(isUnreadableSection(byType)
      ? []
      : [
          timeCsv(
            'Leads by type',
            byType.bins,
            typeSeries(byType.channels).map(({ label, values }) => countSeries(label, values)),
          ),
        ]),
    ...(isUnreadableSection(sources) ? [] : [sourcesCsv(sources, sort, sampled)]),
    ...(isUnreadableSection(arrivals) ? [] : [arrivalsCsv(arrivals)]),
  ]
}

function LeadStatsSkeleton() {
  return (
    <>
      <KpisSkeleton />
      <div className="grid gap-4 @panels:grid-cols-[minmax(0,67fr)_minmax(0,50fr)]">
        <Skeleton className="block h-[304px] rounded-md" />
        <Skeleton className="block h-[304px] rounded-md" />
      </div>
      <Skeleton className="block h-[300px] rounded-md" />
    </>
  )
}
