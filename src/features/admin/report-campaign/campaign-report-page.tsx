import { useQuery } from '@tanstack/react-query'

import { campaignReportQuery } from '#/api/admin/reports.ts'
import { teamsQuery } from '#/api/teams.ts'
import { KpisSkeleton } from '#/components/figures/kpi.tsx'
import { type CampaignReport } from '#/domain/report/campaign-report.ts'
import { type ShownRows } from '#/domain/report/report-rows.ts'
import { isUnreadableSection, type UnreadableSection } from '#/domain/report/report-section.ts'
import { type ReportTerm } from '#/domain/report/report-terms.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'

import { CampaignLink } from '../report-campaigns/campaign-link.tsx'
import { RowsDialog } from '../report-rows/rows-dialog.tsx'
import { useNames } from '../reports/choice-names.ts'
import { ReportPage } from '../reports/report-page.tsx'
import { ReportSection } from '../reports/section-panel.tsx'
import { type ReportProps, useReport } from '../reports/use-report.ts'
import { AgainstOthers, CostByDay, LeadsByType, type Read } from './campaign-charts.tsx'
import { campaignFiles } from './campaign-files.ts'
import { CampaignStrip } from './campaign-strip.tsx'
import { campaignItems, ComparedCampaigns } from './compared-campaigns.tsx'
import { FormCompletion, formsShown, MergedSources } from './forms-and-merged.tsx'

const terms: readonly ReportTerm[] = [
  'inquiries',
  'campaign',
  'category',
  'firstTouch',
  'anyTouch',
  'type',
  'againstOthers',
  'cost',
  'costPer',
  'formCompletion',
  'callsAnswered',
  'campaignTours',
  'leases',
  'mergedSources',
]

const readOf = <T,>(section: T | UnreadableSection): T | undefined =>
  isUnreadableSection(section) ? undefined : section

/** One campaign or all campaigns over time, compared with the others. */
export function CampaignReportPage(props: ReportProps) {
  const { search, onSearch } = props
  const report = useReport('/reports/campaign', props, campaignReportQuery)
  const { state, query, now } = report
  const retry = () => void query.refetch()
  const { scope } = state
  const chosen = scope.filters.campaign ?? []
  const { kind } = useViewer()
  const charts = { search, onSearch, state, now }
  return (
    <>
      <ReportPage
        {...props}
        report={report}
        terms={terms}
        isEmpty={isEmpty}
        nothing={<SinglePropertyWays />}
        tables={(answer) => campaignFiles(answer, chosen, search.sort, kind)}
        skeleton={<CampaignSkeleton />}
      >
        {(answer) => (
          <>
            {chosen.length > 0 && <Chosen lines={readOf(answer.campaigns) ?? []} chosen={chosen} />}
            <ReportSection section={answer.totals} title="The numbers" onRetry={retry}>
              {(totals) => <CampaignStrip totals={totals} byType={readOf(answer.byType)} state={state} />}
            </ReportSection>
            <div className="grid gap-4 @panels:grid-cols-2">
              <ReportSection section={answer.byType} title="Leads by type" onRetry={retry}>
                {(byType) => <LeadsByType {...charts} byType={byType} />}
              </ReportSection>
              <ReportSection section={answer.against} title="Against the others" onRetry={retry}>
                {(against) => <AgainstOthers {...charts} against={against} />}
              </ReportSection>
            </div>
            <ReportSection section={answer.campaigns} title="Campaigns" onRetry={retry}>
              {(lines) => (
                <ComparedCampaigns
                  items={campaignItems(lines, readOf(answer.forms), chosen)}
                  forms={readOf(answer.forms)}
                  scope={scope}
                />
              )}
            </ReportSection>
            <div className="grid items-start gap-4 @panels:grid-cols-2">
              <ReportSection section={answer.cost} title="Cost" onRetry={retry}>
                {(cost) => <CostByDay search={search} onSearch={onSearch} now={now} cost={cost} />}
              </ReportSection>
              <div className="flex min-w-0 flex-col gap-4">
                <ReportSection section={answer.forms} title="Forms" onRetry={retry}>
                  {(forms) => <FormCompletion forms={formsShown(forms, chosen)} scope={scope} />}
                </ReportSection>
                <ReportSection section={answer.merged} title="Sources of merged leads" onRetry={retry}>
                  {(merged) => <MergedSources merged={merged} scope={scope} />}
                </ReportSection>
              </div>
            </div>
          </>
        )}
      </ReportPage>
      <RowsDialog
        name="campaign"
        state={state}
        search={search}
        titleOf={(rows) => titleOfRows(rows, query.data)}
      />
    </>
  )
}

/** Whether there were no leads, no calls, and no cost of a chosen campaign. */
function isEmpty({ totals, campaigns }: CampaignReport): boolean {
  const [all, lines] = [readOf(totals), readOf(campaigns)]
  if (all === undefined || lines === undefined) return false
  return (
    all.leads + all.rang + all.tours === 0 &&
    lines.every(({ leads, rang, tours }) => leads + rang + tours === 0)
  )
}

/** The chosen campaigns as links to their pages, and a link back to all campaigns. */
function Chosen({ lines, chosen }: { lines: Read<'campaigns'>; chosen: readonly string[] }) {
  const nameOf = useNames('campaign', chosen)
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      {chosen.map((id) => {
        const campaign = lines.find((line) => line.campaign?.id === id)?.campaign
        return (
          <span key={id} className="max-w-80 min-w-0" data-user-text>
            {campaign ? <CampaignLink campaign={campaign} open={campaign.entered} /> : nameOf(id)}
          </span>
        )
      })}
      <span className="text-ink-3">against the others</span>
      <Link
        to="."
        search={(before) => ({ ...before, campaign: undefined })}
        activeOptions={{ explicitUndefined: true }}
        resetScroll={false}
        className="ml-auto text-small"
      >
        All campaigns
      </Link>
    </p>
  )
}

/** Links for a single-property client without leads: open houses, and the contact form for its site. */
function SinglePropertyWays() {
  const { kind } = useViewer()
  const single = kind === 'BROKER_SINGLE_PROP'
  const { data: teams } = useQuery({ ...teamsQuery(), meta: { quiet: true }, enabled: single })
  const [team] = teams ?? []
  if (!single || team === undefined) return null
  return (
    <p className="flex flex-wrap justify-center gap-x-6 gap-y-2 pb-6">
      <Link to="/properties/$teamId/open-houses" params={{ teamId: team.id }}>
        Open Houses
      </Link>
      <Link to="/properties/$teamId/settings/contact-form" params={{ teamId: team.id }}>
        Contact Form
      </Link>
    </p>
  )
}

const titles: Readonly<Record<string, string>> = {
  rang: 'Calls',
  answered: 'Calls answered',
  tours: 'Tours',
  toured: 'Tours that took place',
  leases: 'Leases',
}

/** Returns the title of a dialog with rows: `Calls answered, Eastside general`. */
function titleOfRows({ what, by }: ShownRows, answer: CampaignReport | undefined): string {
  const lines = (answer && readOf(answer.campaigns)) ?? []
  const id = by['campaign']
  const name = lines.find(({ campaign }) => campaign?.id === id)?.campaign?.name
  return [titles[what] ?? 'Rows', id === 'none' ? 'no campaign' : name].filter(Boolean).join(', ')
}

function CampaignSkeleton() {
  return (
    <>
      <KpisSkeleton />
      <div className="grid gap-4 @panels:grid-cols-2">
        <Skeleton className="block h-[306px] rounded-md" />
        <Skeleton className="block h-[306px] rounded-md" />
      </div>
      <Skeleton className="block h-[430px] rounded-md" />
    </>
  )
}
