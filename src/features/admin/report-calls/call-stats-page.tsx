import { callStatsQuery } from '#/api/admin/reports.ts'
import { Kpis, KpisSkeleton } from '#/components/figures/kpi.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { type CallGroup, callGroups, type CallStats } from '#/domain/report/call-stats.ts'
import { missedBlocks } from '#/domain/report/hour-blocks.ts'
import { type Bins } from '#/domain/report/lead-stats.ts'
import { formatShown } from '#/domain/report/report-rows.ts'
import { isUnreadableSection } from '#/domain/report/report-section.ts'
import { type ReportTerm, reportTerms } from '#/domain/report/report-terms.ts'
import { comparedDifference, percentOf } from '#/domain/report/share.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { formatWait } from '#/lib/time/format-date.ts'
import { type ChartTone } from '#/ui/chart/tones.ts'
import { Skeleton } from '#/ui/display/skeleton.tsx'

import { HourBlocks, hoursCsv } from '../report-charts/hour-blocks.tsx'
import { countSeries, timeCsv } from '../report-charts/time-csv.ts'
import { tablesIn, TableToggle, TimePanel } from '../report-charts/time-panel.tsx'
import { RowsDialog } from '../report-rows/rows-dialog.tsx'
import { ReportKpi, ShownInSentence } from '../reports/report-kpi.tsx'
import { ReportPage } from '../reports/report-page.tsx'
import { csvOfTable, sortedBy, tableSortOf } from '../reports/report-table.tsx'
import { ReportSection } from '../reports/section-panel.tsx'
import { type ReportProps, useReport } from '../reports/use-report.ts'
import { CallResults, resultsCsv } from './call-results.tsx'
import { titleOfCalls } from './call-titles.ts'
import { rungColumns, rungTableColumns, WhoWasRung } from './who-was-rung.tsx'

const terms: readonly ReportTerm[] = [
  'incoming',
  'answerRate',
  'missed',
  'calledBack',
  'backAfter',
  'blocked',
  'outgoing',
  'repeatCallers',
  'callResult',
  'rung',
  'ring',
  'talk',
  'missedAt',
]

const groupLooks: Readonly<
  Record<CallGroup, { label: string; tone: ChartTone; what: string; result?: string }>
> = {
  answered: { label: 'Answered', tone: 1, what: 'incoming', result: 'ANSWERED' },
  transferred: { label: 'Transferred', tone: 2, what: 'incoming', result: 'TRANSFERRED' },
  missed: { label: 'Missed', tone: 'danger', what: 'missed' },
  blocked: { label: 'Spam and blocked', tone: 'mute', what: 'blocked' },
  other: { label: 'Other', tone: 4, what: 'other' },
}

/** How calls ended, who was rung, and when calls are missed. */
export function CallStatsPage(props: ReportProps) {
  const { search, onSearch } = props
  const report = useReport('/reports/call-stats', props, callStatsQuery)
  const { state, query, now } = report
  const retry = () => void query.refetch()
  return (
    <>
      <ReportPage
        {...props}
        report={report}
        terms={terms}
        isEmpty={({ totals }) => !isUnreadableSection(totals) && totals.incoming + totals.outgoing === 0}
        tables={(answer) => tablesOf(answer, search.sort)}
        skeleton={<CallStatsSkeleton />}
      >
        {(answer) => (
          <>
            <ReportSection section={answer.totals} title="The numbers" onRetry={retry}>
              {(totals) => (
                <TotalsStrip
                  totals={totals}
                  unit={isUnreadableSection(answer.byDay) ? undefined : answer.byDay.bins.unit}
                />
              )}
            </ReportSection>
            <div className="grid gap-4 @panels:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <ReportSection section={answer.byDay} title="Incoming by day" onRetry={retry}>
                {({ bins, groups }) => (
                  <TimePanel
                    id="days"
                    title={`Incoming by ${bins.unit}`}
                    saysUnit
                    term="incoming"
                    look="bars"
                    bins={bins}
                    now={now}
                    search={search}
                    onSearch={onSearch}
                    series={callGroups
                      .map((group) => ({
                        key: group,
                        label: groupLooks[group].label,
                        tone: groupLooks[group].tone,
                        values: groups[group] ?? [],
                      }))
                      // The group of unknown results is only shown if it has calls.
                      .filter(({ key, values }) => key !== 'other' || values.some((value) => value > 0))}
                    showOf={(days, key) => {
                      const group = callGroups.find((one) => one === key)
                      return group === undefined
                        ? formatShown('incoming', { days })
                        : formatShown(groupLooks[group].what, { result: groupLooks[group].result, days })
                    }}
                  />
                )}
              </ReportSection>
              <ReportSection section={answer.results} title="Results" onRetry={retry}>
                {(results) => <CallResults results={results} />}
              </ReportSection>
            </div>
            <div className="grid gap-4 @panels:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <ReportSection section={answer.who} title="Who was rung" onRetry={retry}>
                {(who) => <WhoWasRung who={who} search={search} onSearch={onSearch} />}
              </ReportSection>
              <ReportSection section={answer.missedAt} title="When calls are missed" onRetry={retry}>
                {({ cells }) => (
                  <Panel
                    title="When calls are missed"
                    tip={reportTerms.missedAt.means}
                    ruled={false}
                    after={
                      <TableToggle
                        id="missedAt"
                        title="When calls are missed"
                        search={search}
                        onSearch={onSearch}
                      />
                    }
                    action={
                      <span className="text-small text-ink-3" data-tip={reportTerms.missedAt.means}>
                        {formatCount(cells.flat().reduce((sum, one) => sum + one, 0))} missed
                      </span>
                    }
                  >
                    <HourBlocks
                      asTable={tablesIn(search).includes('missedAt')}
                      label="Missed calls by weekday and hour"
                      cells={cells}
                      blocks={missedBlocks}
                      what="missed"
                      format={(count) => `${formatCount(count)} missed`}
                      opens="calls"
                    />
                  </Panel>
                )}
              </ReportSection>
            </div>
          </>
        )}
      </ReportPage>
      <RowsDialog
        name="call-stats"
        state={state}
        search={search}
        titleOf={(rows) => titleOfCalls(rows, query.data)}
      />
    </>
  )
}

type Totals = Exclude<CallStats['totals'], { unreadable: true }>

const percents = (value: number) => `${value}%`

/** Returns text like `3 points more`. undefined when nothing is compared. */
function pointsSentence(rate: number | undefined, before: number | undefined): string | undefined {
  if (rate === undefined || before === undefined) return undefined
  const points = rate - before
  if (points === 0) return 'same as before'
  return `${countOf(Math.abs(points), 'point')} ${points > 0 ? 'more' : 'fewer'}`
}

function TotalsStrip({
  totals,
  unit,
}: {
  totals: Totals
  /** Unit of the sparklines. undefined when it could not be read. */
  unit: Bins['unit'] | undefined
}) {
  const { rang, answered, rangBefore, answeredBefore } = totals
  const rate = percentOf(answered, rang)
  const before =
    rangBefore === undefined || answeredBefore === undefined
      ? undefined
      : percentOf(answeredBefore, rangBefore)
  const points = pointsSentence(rate, before)
  const compared = comparedDifference(totals.incoming, totals.incomingBefore)
  const reachedShare = percentOf(totals.reached, totals.outgoing)
  return (
    <Kpis label="Report numbers">
      <ReportKpi
        term="incoming"
        label="Incoming"
        value={totals.incoming}
        show={formatShown('incoming')}
        sentence={
          <>
            {compared !== undefined && `${compared}, `}
            <ShownInSentence show={formatShown('blocked')}>
              {formatCount(totals.blocked)} spam or blocked
            </ShownInSentence>
          </>
        }
      />
      <ReportKpi
        term="answerRate"
        label="Answer rate"
        value={rate}
        text={rate === undefined ? undefined : percents(rate)}
        days={totals.rangByDay.map((all, at) => percentOf(totals.answeredByDay[at] ?? 0, all))}
        unit={unit}
        format={percents}
        sentence={
          <>
            <ShownInSentence show={formatShown('answered')}>{formatCount(answered)}</ShownInSentence> of{' '}
            <ShownInSentence show={formatShown('rang')}>{formatCount(rang)}</ShownInSentence>
            {points !== undefined && `, ${points}`}
          </>
        }
      />
      <ReportKpi
        term="missed"
        label="Missed"
        value={totals.missed}
        days={totals.missedByDay}
        unit={unit}
        show={formatShown('missed')}
        sentence={
          <>
            <ShownInSentence show={formatShown('called-back')}>
              {formatCount(totals.calledBack)} called back
            </ShownInSentence>
            {totals.backMs !== undefined && `, after ${formatWait(totals.backMs)}`}
          </>
        }
      />
      <ReportKpi
        term="outgoing"
        label="Outgoing"
        value={totals.outgoing}
        share={reachedShare === undefined ? undefined : percents(reachedShare)}
        show={formatShown('outgoing')}
        sentence={
          <ShownInSentence show={formatShown('reached')}>
            {formatCount(totals.reached)} reached someone
          </ShownInSentence>
        }
      />
      <ReportKpi
        term="repeatCallers"
        label="Repeat callers"
        value={totals.repeatCallers}
        show={formatShown('repeat')}
        sentence="rang twice or more"
      />
    </Kpis>
  )
}

/** Returns the tables of the report for the CSV files. */
function tablesOf({ byDay, results, who, missedAt }: CallStats, sort: string | undefined) {
  return [
    ...(isUnreadableSection(byDay)
      ? []
      : [
          timeCsv(
            `Incoming by ${byDay.bins.unit}`,
            byDay.bins,
            callGroups.map((group) => countSeries(groupLooks[group].label, byDay.groups[group])),
          ),
        ]),
    ...(isUnreadableSection(results) ? [] : [resultsCsv(results)]),
    ...(isUnreadableSection(who)
      ? []
      : (['agents', 'campaigns'] as const).map((key) =>
          csvOfTable(
            key === 'agents' ? 'By agent' : 'By campaign',
            rungColumns(key),
            sortedBy(who[key], rungTableColumns(key), tableSortOf('rung', sort)),
          ),
        )),
    ...(isUnreadableSection(missedAt) ? [] : [hoursCsv('When calls are missed', missedAt.cells)]),
  ]
}

function CallStatsSkeleton() {
  const row = 'grid gap-4 @panels:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]'
  return (
    <>
      <KpisSkeleton />
      <div className={row}>
        <Skeleton className="block h-[304px] rounded-md" />
        <Skeleton className="block h-[304px] rounded-md" />
      </div>
      <div className={row}>
        <Skeleton className="block h-[350px] rounded-md" />
        <Skeleton className="block h-[350px] rounded-md" />
      </div>
    </>
  )
}
