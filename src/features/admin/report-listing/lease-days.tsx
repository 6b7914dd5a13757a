import { Panel } from '#/components/figures/panel.tsx'
import { median } from '#/domain/list/dashboard.ts'
import { leaseSteps } from '#/domain/report/listing-report.ts'
import { reportTerms } from '#/domain/report/report-terms.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { Histogram, HistogramFill } from '#/ui/chart/histogram.tsx'

import { tablesIn, TableToggle } from '../report-charts/time-panel.tsx'
import { type ReportColumn, ReportTable } from '../reports/report-table.tsx'
import { type ReportProps } from '../reports/use-report.ts'

const LEASE_TABLE = 'lease-days'
/** The columns of the bars' steps for the table and the CSV file. Spreadsheets would read a bare `8-14` as a day. */
export const stepColumns: readonly ReportColumn<{ label: string; count: number }>[] = [
  { id: 'days', header: 'Days', value: ({ label }) => `${label} days` },
  { id: 'leases', header: 'Leases', value: ({ count }) => count },
]

/** How many days leads took until their lease, as bars or as a table. */
export function LeaseDays({
  days,
  search,
  onSearch,
}: {
  days: readonly number[]
} & Pick<ReportProps, 'search' | 'onSearch'>) {
  const bars = leaseSteps(days)
  const asTable = tablesIn(search).includes(LEASE_TABLE)
  const middle = median(days)
  return (
    <Panel
      title="Days to lease"
      tip={reportTerms.daysToLease.means}
      ruled={asTable}
      after={<TableToggle id={LEASE_TABLE} title="Days to lease" search={search} onSearch={onSearch} />}
      action={
        <span className="text-small text-ink-3">
          {countOf(days.length, 'lease')}
          {middle !== undefined && `, median ${countOf(Math.round(middle), 'day')}`}
        </span>
      }
    >
      {asTable ? (
        <ReportTable
          id="leaseDays"
          label="Days to lease"
          columns={stepColumns}
          rows={bars}
          keyOf={({ label }) => label}
        />
      ) : days.length === 0 ? (
        <p className="px-4 py-5 text-ink-3">No lease in this period has a date.</p>
      ) : (
        <div className="px-4 pt-2 pb-3">
          <Histogram
            label="Leases by days to lease"
            bars={bars}
            sentence={(at) => `${bars[at]?.label ?? ''} days: ${countOf(bars[at]?.count ?? 0, 'lease')}`}
            renderBar={(at, { label, tip, ...rest }) => (
              <button type="button" aria-label={label} data-tip={tip} {...rest}>
                <HistogramFill bars={bars} at={at} />
              </button>
            )}
          />
        </div>
      )}
    </Panel>
  )
}
