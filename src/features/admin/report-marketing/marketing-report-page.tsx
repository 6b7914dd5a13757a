import { marketingReportQuery } from '#/api/admin/reports.ts'
import { Panel } from '#/components/figures/panel.tsx'
import { sendContents } from '#/domain/report/marketing-report.ts'
import { formatShown } from '#/domain/report/report-rows.ts'
import { isUnreadableSection } from '#/domain/report/report-section.ts'
import { type ReportTerm, reportTerms } from '#/domain/report/report-terms.ts'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'

import { TimePanel } from '../report-charts/time-panel.tsx'
import { RowsDialog } from '../report-rows/rows-dialog.tsx'
import { ReportPage } from '../reports/report-page.tsx'
import { ReportSection } from '../reports/section-panel.tsx'
import { type ReportProps, useReport } from '../reports/use-report.ts'
import { MarketingStrip, type ReadSection } from './marketing-strip.tsx'
import { marketingFiles, contentLooks, sendsOf, titleOfSends } from './sends-of.ts'
import { SendsTable } from './sends-table.tsx'
import { TemplateChanges, UnusedPanel } from './template-use.tsx'

const terms: readonly ReportTerm[] = [
  'sends',
  'sendReply',
  'toursAfter',
  'withTemplate',
  'withMaterial',
  'sender',
  'template',
  'material',
  'templateChange',
  'unusedMaterial',
]

/** What was sent with templates and materials, by whom, and the results. */
export function MarketingReportPage(props: ReportProps) {
  const { search, onSearch } = props
  const report = useReport('/reports/marketing', props, marketingReportQuery)
  const { state, query, now } = report
  const retry = () => void query.refetch()
  const half = 'grid gap-4 @panels:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]'
  return (
    <>
      <ReportPage
        {...props}
        report={report}
        terms={terms}
        isEmpty={({ totals }) => !isUnreadableSection(totals) && totals.sent === 0 && totals.templates === 0}
        tables={(answer) => marketingFiles(answer, search.sort)}
        skeleton={<Skeleton className="block h-[600px] w-full rounded-md" />}
      >
        {(answer) => (
          <>
            <ReportSection section={answer.totals} title="The numbers" onRetry={retry}>
              {(totals) => <MarketingStrip totals={totals} state={state} />}
            </ReportSection>
            <div className={half}>
              <ReportSection section={answer.byDay} title="Sent by day" onRetry={retry}>
                {({ bins, parts }) => (
                  <TimePanel
                    id="sent"
                    title={`Sent by ${bins.unit}`}
                    saysUnit
                    term="sends"
                    look="bars"
                    bins={bins}
                    now={now}
                    search={search}
                    onSearch={onSearch}
                    series={sendContents.map((part) => ({
                      key: part,
                      ...contentLooks[part],
                      values: parts[part] ?? [],
                    }))}
                    showOf={(days, part) => formatShown('sent', { part, days })}
                  />
                )}
              </ReportSection>
              <ReportSection section={answer.who} title="Who sent" onRetry={retry}>
                {(who) => <WhoSent who={who} search={search} onSearch={onSearch} />}
              </ReportSection>
            </div>
            {/* The materials need more width, because each shows its property too. */}
            <div className="grid gap-4 @panels:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
              <ReportSection section={answer.templates} title="Templates" onRetry={retry}>
                {(lines) => (
                  <Panel title="Templates" tip={reportTerms.template.means}>
                    <SendsTable of={sendsOf.templates} lines={lines} />
                  </Panel>
                )}
              </ReportSection>
              <ReportSection section={answer.materials} title="Materials" onRetry={retry}>
                {(lines) => (
                  <Panel title="Materials" tip={reportTerms.material.means}>
                    <SendsTable of={sendsOf.materials} lines={lines} />
                  </Panel>
                )}
              </ReportSection>
            </div>
            <div className={half}>
              <ReportSection section={answer.changes} title="Before and after a change" onRetry={retry}>
                {(changes) => <TemplateChanges changes={changes} />}
              </ReportSection>
              <ReportSection section={answer.unused} title="Unused" onRetry={retry}>
                {(unused) => <UnusedPanel unused={unused} />}
              </ReportSection>
            </div>
          </>
        )}
      </ReportPage>
      <RowsDialog
        name="marketing"
        state={state}
        search={search}
        titleOf={(rows) => titleOfSends(rows, query.data)}
      />
    </>
  )
}

const looks = [
  { value: 'people', label: 'Person' },
  { value: 'properties', label: 'Property' },
] as const

function WhoSent({ who, search, onSearch }: { who: ReadSection<'who'> } & ReportProps) {
  const by = search.who === 'properties' ? 'properties' : 'people'
  return (
    <Panel
      title="Who sent"
      tip={reportTerms.sender.means}
      action={
        <Segmented
          label="Sends by"
          size="sm"
          options={looks}
          value={by}
          onChange={(chosen) => onSearch({ who: chosen === 'properties' ? chosen : undefined }, true)}
        />
      }
    >
      <SendsTable of={sendsOf[by]} lines={who[by]} />
    </Panel>
  )
}
