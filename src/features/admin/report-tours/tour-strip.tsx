import { type TourReport } from '#/api/admin/reports.ts'
import { Kpis } from '#/components/figures/kpi.tsx'
import { formatShown } from '#/domain/report/report-rows.ts'
import { comparedDifference, percentOf } from '#/domain/report/share.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'

import { ReportKpi, ShownInSentence } from '../reports/report-kpi.tsx'

const percents = (value: number | undefined) => (value === undefined ? undefined : `${value}%`)

type Totals = Exclude<TourReport['totals'], { unreadable: true }>

/** How many tours were set, and their outcomes. */
export function TourStrip({ totals }: { totals: Totals }) {
  const { completed, due, set, leases } = totals
  const compared = comparedDifference(set, totals.setBefore)
  const toLease = percentOf(leases, completed)
  return (
    <Kpis label="Report numbers">
      <ReportKpi
        term="toursSet"
        label="Set"
        value={set}
        show={formatShown('set')}
        sentence={
          <>
            <ShownInSentence show={formatShown('in-person')}>
              {formatCount(totals.inPerson)} in person
            </ShownInSentence>
            ,{' '}
            <ShownInSentence show={formatShown('virtual')}>
              {formatCount(totals.virtual)} virtual
            </ShownInSentence>
            {compared !== undefined && `; ${compared}`}
          </>
        }
      />
      <ReportKpi
        term="toursCompleted"
        label="Completed"
        value={completed}
        days={totals.completedByWeek}
        unit="week"
        show={formatShown('completed')}
        sentence={
          <>
            {due > 0 && `${String(percentOf(completed, due))}% of `}
            <ShownInSentence show={formatShown('due')}>{formatCount(due)} due</ShownInSentence>
          </>
        }
      />
      <ReportKpi
        term="noShow"
        label="No show"
        value={totals.noShow}
        share={percents(percentOf(totals.noShow, due))}
        show={formatShown('no-show')}
        sentence={
          <ShownInSentence show={formatShown('reminded')}>
            {countOf(totals.noShowReminded, 'was', 'were')} sent a reminder
          </ShownInSentence>
        }
      />
      <ReportKpi
        term="toursCancelled"
        label="Canceled"
        value={totals.cancelled}
        share={percents(percentOf(totals.cancelled, due))}
        show={formatShown('cancelled')}
        sentence={
          <>
            <ShownInSentence show={formatShown('by-renter')}>
              {formatCount(totals.cancelledByRenter)} by the renter
            </ShownInSentence>
            ,{' '}
            <ShownInSentence show={formatShown('by-us')}>
              {formatCount(totals.cancelled - totals.cancelledByRenter)} by us
            </ShownInSentence>
          </>
        }
      />
      <ReportKpi
        term="tourToLease"
        label="Tour to lease"
        value={toLease}
        text={percents(toLease)}
        sentence={<ShownInSentence show={formatShown('leases')}>{countOf(leases, 'lease')}</ShownInSentence>}
      />
    </Kpis>
  )
}
