import { Kpis } from '#/components/figures/kpi.tsx'
import { SEVERAL_CAMPAIGNS } from '#/domain/list/lead-filters.ts'
import { besides, touchedOf } from '#/domain/report/campaign-report.ts'
import { narrowCounted, type Counted, counted, listOfCounted } from '#/domain/report/report-lists.ts'
import { formatShown } from '#/domain/report/report-rows.ts'
import { comparedSentence, percentOf } from '#/domain/report/share.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'

import { InSentence, ReportKpi, ShownInSentence } from '../reports/report-kpi.tsx'
import { type ReportState } from '../reports/report-state.ts'
import { type Read } from './campaign-charts.tsx'

/** The key figures of the chosen campaigns, or of all. */
export function CampaignStrip({
  totals,
  byType,
  state: { scope, comparedDays },
}: {
  totals: Read<'totals'>
  /** undefined when it could not be read. */
  byType: Read<'byType'> | undefined
  state: ReportState
}) {
  const {
    leads,
    before,
    touched,
    several,
    rang,
    answered: answeredCalls,
    tours,
    toursCompleted,
    leased,
  } = totals
  const of = (what: Counted) => listOfCounted(scope, what)
  const all = scope.filters.campaign === undefined
  const days = byType?.bins.starts.map((_, at) =>
    Object.values(byType.channels).reduce((sum, channel) => sum + (channel[at] ?? 0), 0),
  )
  const answered = percentOf(answeredCalls, rang)
  const toLease = percentOf(leased, leads)
  return (
    <Kpis label="Report numbers">
      <ReportKpi
        term="firstTouch"
        label="First touch"
        value={leads}
        days={days}
        unit={byType?.bins.unit}
        of={of(counted.inquiries)}
        sentence={comparedSentence(leads, before, comparedDays) ?? 'leads came in'}
      />
      <ReportKpi
        term="anyTouch"
        label={all ? 'Two touches or more' : 'Any touch'}
        value={touched}
        of={listOfCounted(besides(scope), touchedOf(scope.filters))}
        sentence={
          all ? (
            'leads of several campaigns'
          ) : (
            <>
              <InSentence of={of(narrowCounted(counted.inquiries, { anyTouch: [SEVERAL_CAMPAIGNS] }))}>
                {countOf(several, 'first touch', 'first touches')}
              </InSentence>{' '}
              met another campaign too
            </>
          )
        }
      />
      <ReportKpi
        term="callsAnswered"
        label="Calls answered"
        value={answeredCalls}
        show={formatShown('answered')}
        sentence={
          <>
            {answered !== undefined && `${answered}% of `}
            <ShownInSentence show={formatShown('rang')}>{countOf(rang, 'call')}</ShownInSentence>
          </>
        }
      />
      <ReportKpi
        term="campaignTours"
        label="Tours"
        value={tours}
        show={formatShown('tours')}
        sentence={
          <>
            <ShownInSentence show={formatShown('toured')}>{formatCount(toursCompleted)}</ShownInSentence> took
            place
          </>
        }
      />
      <ReportKpi
        term="leases"
        label="Leases"
        value={leased}
        show={formatShown('leases')}
        sentence={toLease === undefined ? 'leads that leased' : `${toLease}% of first touches`}
      />
    </Kpis>
  )
}
