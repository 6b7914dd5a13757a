import { listingReportQuery } from '#/api/admin/reports.ts'
import { Kpis, KpisSkeleton } from '#/components/figures/kpi.tsx'
import { type ListingReport, leaseSteps, perWeek } from '#/domain/report/listing-report.ts'
import { type Counted, counted, listOfCounted } from '#/domain/report/report-lists.ts'
import { isUnreadableSection } from '#/domain/report/report-section.ts'
import { type ReportTerm } from '#/domain/report/report-terms.ts'
import { comparedDifference } from '#/domain/report/share.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { isoDate } from '#/lib/time/format-date.ts'
import { Skeleton } from '#/ui/display/skeleton.tsx'

import { InSentence, ReportKpi } from '../reports/report-kpi.tsx'
import { ReportPage } from '../reports/report-page.tsx'
import { type ReportState } from '../reports/report-state.ts'
import { csvOfTable, type ReportCsv, sortedBy, tableSortOf } from '../reports/report-table.tsx'
import { ReportSection } from '../reports/section-panel.tsx'
import { type ReportProps, useReport } from '../reports/use-report.ts'
import { LeaseDays, stepColumns } from './lease-days.tsx'
import { newestLabel, PriceChanges } from './price-changes.tsx'
import { listingCsvColumns, listingItems, listingOrder, PropertiesTable } from './properties-table.tsx'

const terms: readonly ReportTerm[] = [
  'property',
  'listed',
  'daysListed',
  'inquiries',
  'fourteenDays',
  'perWeek',
  'tours',
  'leases',
  'daysToLease',
  'feeds',
  'priceChange',
]

type Totals = Exclude<ListingReport['totals'], { unreadable: true }>

/** What is on the market, for how long, and the results. */
export function ListingPage(props: ReportProps) {
  const { search, onSearch } = props
  const report = useReport('/reports/listing', props, listingReportQuery)
  const { state, query, now } = report
  const retry = () => void query.refetch()
  const listOf = (what: Counted, period?: string) => listOfCounted(state.scope, what, period)
  const daysIn = ({ totals }: ListingReport) => (isUnreadableSection(totals) ? 0 : totals.days)
  return (
    <ReportPage
      {...props}
      report={report}
      terms={terms}
      isEmpty={({ totals }) => !isUnreadableSection(totals) && totals.leads === 0 && totals.of === 0}
      tables={(answer) => tablesOf(answer, daysIn(answer), search.sort)}
      skeleton={<ListingSkeleton />}
    >
      {(answer) => (
        <>
          <ReportSection section={answer.totals} title="The numbers" onRetry={retry}>
            {(totals) => <ListingStrip totals={totals} state={state} />}
          </ReportSection>
          <ReportSection section={answer.properties} title="Properties" onRetry={retry}>
            {(rows) => (
              <PropertiesTable
                items={listingItems(rows, daysIn(answer))}
                totals={isUnreadableSection(answer.totals) ? undefined : answer.totals}
                listOf={listOf}
              />
            )}
          </ReportSection>
          <div className="grid gap-4 @panels:grid-cols-2">
            <ReportSection section={answer.leaseDays} title="Days to lease" onRetry={retry}>
              {(days) => <LeaseDays days={days} search={search} onSearch={onSearch} />}
            </ReportSection>
            <ReportSection section={answer.priceChanges} title="Price changes" onRetry={retry}>
              {(changes) => (
                <PriceChanges changes={changes} count={answer.priceChangeCount} now={now} listOf={listOf} />
              )}
            </ReportSection>
          </div>
        </>
      )}
    </ReportPage>
  )
}

/** Returns what can be on the market: "1 property", "42 units", "40 units and properties". */
function homesText({ units, of }: Totals): string {
  if (units === 0) return countOf(of, 'property', 'properties')
  return units === of ? countOf(of, 'unit') : `${formatCount(of)} units and properties`
}

function ListingStrip({ totals, state }: { totals: Totals; state: ReportState }) {
  const { units, leads, toured, leased, days } = totals
  const of = (what: Counted) => listOfCounted(state.scope, what)
  const weekly = perWeek(leads, days)
  const compared = comparedDifference(leads, totals.before)
  return (
    <Kpis label="Report numbers">
      <ReportKpi
        term="listed"
        label={
          units === totals.of && units > 0 ? 'Listed units' : units === 0 ? 'Listed properties' : 'Listed'
        }
        value={totals.listed}
        sentence={`of ${homesText(totals)}`}
      />
      <ReportKpi
        term="daysListed"
        label="Days listed"
        value={totals.daysListed === undefined ? undefined : Math.round(totals.daysListed)}
        sentence={totals.daysListed === undefined ? 'not known' : 'median, now'}
      />
      <ReportKpi
        term="perWeek"
        label="Leads per week"
        value={weekly}
        sentence={
          <>
            <InSentence of={of(counted.inquiries)}>{countOf(leads, 'lead')}</InSentence>
            {compared !== undefined && `, ${compared}`}
            {weekly !== undefined &&
              totals.listed > 0 &&
              `, ${formatCount(Math.round((weekly / totals.listed) * 10) / 10)} for each listed ${units === totals.of ? 'unit' : units === 0 ? 'property' : 'home'}`}
          </>
        }
      />
      <ReportKpi
        term="tours"
        label="Tours"
        value={toured}
        of={of(counted.toured)}
        sentence={toured === 0 ? 'none took place' : 'leads that toured'}
      />
      <ReportKpi
        term="leases"
        label="Leases"
        value={leased}
        of={of(counted.leased)}
        sentence={toured === 0 ? 'leads that leased' : `${countOf(toured, 'lead')} toured`}
      />
    </Kpis>
  )
}

/** Returns the tables of the report for the CSV files. */
function tablesOf(
  { properties, leaseDays, priceChanges, priceChangeCount }: ListingReport,
  days: number,
  sort: string | undefined,
): ReportCsv[] {
  const newest = isUnreadableSection(priceChanges)
    ? undefined
    : newestLabel(priceChanges.length, priceChangeCount)
  return [
    ...(isUnreadableSection(properties)
      ? []
      : [
          csvOfTable(
            'Properties',
            listingCsvColumns,
            sortedBy(listingItems(properties, days), listingOrder, tableSortOf('properties', sort)).flatMap(
              (item) => [
                item,
                ...sortedBy(item.units, listingOrder, tableSortOf('properties', sort)).map((unit) => ({
                  ...unit,
                  name: `${item.name} ${unit.name}`,
                })),
              ],
            ),
          ),
        ]),
    ...(isUnreadableSection(leaseDays)
      ? []
      : [
          csvOfTable(
            'Days to lease',
            stepColumns,
            sortedBy(leaseSteps(leaseDays), stepColumns, tableSortOf('leaseDays', sort)),
          ),
        ]),
    ...(isUnreadableSection(priceChanges)
      ? []
      : [
          {
            title: newest === undefined ? 'Price changes' : `Price changes, ${newest.toLowerCase()}`,
            header: ['Date', 'Property', 'Unit', 'From', 'To', 'Leads since'],
            rows: priceChanges.map(({ changedTs, property, unit, from, to, leadsSince }) => [
              isoDate(changedTs),
              property.name,
              unit,
              String(from),
              String(to),
              String(leadsSince),
            ]),
          },
        ]),
  ]
}

function ListingSkeleton() {
  return (
    <>
      <KpisSkeleton />
      <Skeleton className="block h-[400px] rounded-md" />
      <div className="grid gap-4 @panels:grid-cols-2">
        <Skeleton className="block h-[230px] rounded-md" />
        <Skeleton className="block h-[230px] rounded-md" />
      </div>
    </>
  )
}
