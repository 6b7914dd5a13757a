import { useState } from 'react'

import { tourReportQuery } from '#/api/admin/reports.ts'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { KpisSkeleton } from '#/components/figures/kpi.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { ShowAll } from '#/components/figures/show-all.tsx'
import { TourRow } from '#/components/tours/tour-row.tsx'
import { visitBlocks } from '#/domain/report/hour-blocks.ts'
import { formatShown } from '#/domain/report/report-rows.ts'
import { isUnreadableSection } from '#/domain/report/report-section.ts'
import { reportTerms, type ReportTerm } from '#/domain/report/report-terms.ts'
import { leadsWithTours } from '#/domain/report/tour-report.ts'
import { resolvePeriod } from '#/domain/time/dates.ts'
import { isUnreadable, readable } from '#/lib/schema.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { isoDate } from '#/lib/time/format-date.ts'
import { Count } from '#/ui/display/count.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'

import { HourBlocks } from '../report-charts/hour-blocks.tsx'
import { tablesIn, TableToggle, TimePanel } from '../report-charts/time-panel.tsx'
import { RowsDialog } from '../report-rows/rows-dialog.tsx'
import { ReportPage } from '../reports/report-page.tsx'
import { ReportSection } from '../reports/section-panel.tsx'
import { type ReportProps, useReport } from '../reports/use-report.ts'
import { Hosts } from './hosts.tsx'
import { tourFiles, tourLooks, titleOfTours } from './tour-rows.ts'
import { TourStrip } from './tour-strip.tsx'

/** `1 tour`, `1,204 tours`. */
const tourCount = (count: number) => countOf(count, 'tour')

/** Maximum number of tours without an outcome that are shown above the numbers. */
const FIRST_DUE = 6

type DueTour = Parameters<typeof TourRow>[0]['tour']

/** Tours whose outcome still has to be entered. */
function DueTours({
  total,
  tours,
  missing,
  now,
}: {
  total: number
  tours: readonly DueTour[]
  /** Number of tours that could not be read. */
  missing: number
  now: number
}) {
  const [all, setAll] = useState(false)
  return (
    <Panel
      title="Needs an outcome"
      tip={reportTerms.needsOutcome.means}
      after={<Count look="chip" value={total} label={`${tourCount(total)} without an outcome`} />}
      action={
        <span className="text-small text-ink-3" data-tip={reportTerms.needsOutcome.means}>
          {total > tours.length ? `the oldest ${tours.length}` : 'from any period'}
        </span>
      }
    >
      <ul
        aria-label="Tours without an outcome"
        className="desktop:grid desktop:grid-cols-2 desktop:[&>:nth-child(2)]:border-t-0"
      >
        {(all ? tours : tours.slice(0, FIRST_DUE)).map((tour) => (
          <TourRow key={tour.id} tour={tour} now={now} />
        ))}
      </ul>
      <MissingRows missing={missing} one="tour" many="tours" className="px-4 py-2 text-small" />
      {tours.length > FIRST_DUE && (
        <div className="border-t border-line px-4 py-1">
          <ShowAll
            first={FIRST_DUE}
            count={tours.length}
            one="tour"
            many="tours"
            shown={all}
            onShow={setAll}
          />
        </div>
      )}
    </Panel>
  )
}

const terms: readonly ReportTerm[] = [
  'toursSet',
  'toursCompleted',
  'toursScheduled',
  'noShow',
  'toursCancelled',
  'toursLost',
  'tourToLease',
  'slots',
  'host',
  'tourLeads',
  'leadToTour',
  'needsOutcome',
]

/** The tours: how many were set, their outcomes, what times they are set for, and by whom. */
export function TourReportPage(props: ReportProps) {
  const { search, onSearch } = props
  const report = useReport('/reports/tour', props, tourReportQuery)
  const { state, query, now } = report
  const retry = () => void query.refetch()
  const { from, to } = resolvePeriod(state.period, now)
  const days = {
    ...(from === undefined ? {} : { tourFrom: isoDate(from) }),
    ...(to === undefined ? {} : { tourTo: isoDate(to - 1) }),
  }
  return (
    <>
      <ReportPage
        {...props}
        report={report}
        terms={terms}
        isEmpty={({ totals, dueNow }) =>
          !isUnreadableSection(totals) &&
          totals.set === 0 &&
          !isUnreadableSection(dueNow) &&
          dueNow.total === 0
        }
        tables={(answer) => tourFiles(answer, search.sort)}
        skeleton={<TourSkeleton />}
      >
        {(answer) => (
          <>
            <ReportSection section={answer.dueNow} title="Needs an outcome" onRetry={retry}>
              {({ total, items }) =>
                total > 0 && (
                  <DueTours
                    total={total}
                    tours={readable(items)}
                    missing={items.filter(isUnreadable).length}
                    now={now}
                  />
                )
              }
            </ReportSection>
            <ReportSection section={answer.totals} title="The numbers" onRetry={retry}>
              {(totals) => <TourStrip totals={totals} />}
            </ReportSection>
            <div className="grid gap-4 @panels:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
              <ReportSection section={answer.byWeek} title="By week" onRetry={retry}>
                {({ bins, statuses: counts }) => (
                  <TimePanel
                    id="weeks"
                    title="By week"
                    saysUnit
                    term="toursSet"
                    look="bars"
                    bins={bins}
                    now={now}
                    search={search}
                    onSearch={onSearch}
                    series={tourLooks.map(({ key, label, tone }) => ({
                      key,
                      label,
                      tone,
                      values: counts[key] ?? [],
                    }))}
                    showOf={(visit, status) =>
                      formatShown(tourLooks.find(({ key }) => key === status)?.what ?? 'set', { visit })
                    }
                  />
                )}
              </ReportSection>
              <ReportSection section={answer.slots} title="When tours are set for" onRetry={retry}>
                {({ cells }) => (
                  <Panel
                    title="When tours are set for"
                    tip={reportTerms.slots.means}
                    ruled={false}
                    after={
                      <TableToggle
                        id="slots"
                        title="When tours are set for"
                        search={search}
                        onSearch={onSearch}
                      />
                    }
                    action={
                      <span className="text-small text-ink-3" data-tip={reportTerms.slots.means}>
                        {tourCount(cells.flat().reduce((sum, one) => sum + one, 0))}
                      </span>
                    }
                  >
                    <HourBlocks
                      asTable={tablesIn(search).includes('slots')}
                      label="Tours by weekday and hour"
                      cells={cells}
                      blocks={visitBlocks}
                      what="set"
                      format={tourCount}
                      opens="tours"
                    />
                  </Panel>
                )}
              </ReportSection>
            </div>
            <ReportSection section={answer.hosts} title="Hosts" onRetry={retry}>
              {(hosts) => <Hosts hosts={hosts} listOf={(host) => leadsWithTours(state.scope, days, host)} />}
            </ReportSection>
          </>
        )}
      </ReportPage>
      <RowsDialog
        name="tour"
        state={state}
        search={search}
        titleOf={(rows) => titleOfTours(rows, query.data)}
      />
    </>
  )
}

function TourSkeleton() {
  return (
    <>
      <KpisSkeleton />
      <div className="grid gap-4 @panels:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Skeleton className="block h-[330px] rounded-md" />
        <Skeleton className="block h-[330px] rounded-md" />
      </div>
      <Skeleton className="block h-[350px] rounded-md" />
    </>
  )
}
