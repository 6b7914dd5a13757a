import { Kpis } from '#/components/figures/kpi.tsx'
import { type MarketingReport } from '#/domain/report/marketing-report.ts'
import { formatShown } from '#/domain/report/report-rows.ts'
import { comparedSentence, percentOf } from '#/domain/report/share.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'

import { ReportKpi, ShownInSentence } from '../reports/report-kpi.tsx'
import { type ReportState } from '../reports/report-state.ts'
import { replyShare } from './sends-table.tsx'

/** A section that could be read. */
export type ReadSection<Key extends keyof MarketingReport> = Exclude<
  MarketingReport[Key],
  { unreadable: true }
>

/** How much was sent, and the results. */
export function MarketingStrip({ totals, state }: { totals: ReadSection<'totals'>; state: ReportState }) {
  const { sent, settled, replied, before } = totals
  const rate = percentOf(replied, settled)
  const compared = comparedSentence(sent, before?.sent, state.comparedDays)
  return (
    <Kpis label="Report numbers">
      <ReportKpi
        term="sends"
        label="Sent"
        value={sent}
        show={formatShown('sent')}
        sentence={compared ?? 'with a template or a material'}
      />
      <ReportKpi
        term="sendReply"
        label="Reply within 3 days"
        value={rate}
        text={rate === undefined ? undefined : `${rate}%`}
        sentence={
          <>
            <ShownInSentence show={formatShown('replied')}>{formatCount(replied)}</ShownInSentence> of{' '}
            <ShownInSentence show={formatShown('settled')}>{formatCount(settled)}</ShownInSentence>
            {before && `, ${replyShare(before.replied, before.settled)} before`}
          </>
        }
      />
      <ReportKpi
        term="toursAfter"
        label="Tours after"
        value={totals.toured}
        show={formatShown('toured')}
        sentence="set within 14 days"
      />
      <ReportKpi
        term="withTemplate"
        label="With a template"
        value={totals.withTemplate}
        show={formatShown('with-template')}
        sentence={`${formatCount(totals.templatesUsed)} of ${countOf(totals.templates, 'template')} used`}
      />
      <ReportKpi
        term="withMaterial"
        label="With a material"
        value={totals.withMaterial}
        show={formatShown('with-material')}
        sentence={`${formatCount(totals.materialsUsed)} of ${countOf(totals.materials, 'material')} used`}
      />
    </Kpis>
  )
}
