import { useNavigate } from '@tanstack/react-router'

import { campaignChannelsQuery } from '#/api/admin/reports.ts'
import { Kpis, KpisSkeleton } from '#/components/figures/kpi.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { shownStep, useCloseShown } from '#/components/shown-step.ts'
import { type CampaignChannels } from '#/domain/report/campaign-channels.ts'
import { type Counted, counted, listOfCounted } from '#/domain/report/report-lists.ts'
import { isUnreadableSection } from '#/domain/report/report-section.ts'
import { type ReportTerm, reportTerms } from '#/domain/report/report-terms.ts'
import { comparedSentence } from '#/domain/report/share.ts'
import { whatStandsOut } from '#/domain/report/what-stands-out.ts'
import { type TeamKind } from '#/domain/team/team-kind.ts'
import { centsPer, formatShortAmount, formatAmountAmong } from '#/lib/money.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'

import { useLastKnown } from '../kit/use-last-known.ts'
import { withTeamsOf } from '../report-rows/rows-csv.ts'
import { InSentence, ReportKpi } from '../reports/report-kpi.tsx'
import { ReportPage } from '../reports/report-page.tsx'
import { type ReportState } from '../reports/report-state.ts'
import { csvOfTable, type ReportCsv, sortedBy, tableSortOf } from '../reports/report-table.tsx'
import { ReportSection } from '../reports/section-panel.tsx'
import { type ReportProps, useReport } from '../reports/use-report.ts'
import { categoriesCsv, CategoryPanel } from './category-panel.tsx'
import { channelCsvColumns, CampaignCostsTable } from './costs-table.tsx'

const CostDialog = lazyComponent(() => import('./cost-dialog.tsx').then((module) => module.CostDialog))

const terms: readonly ReportTerm[] = [
  'inquiries',
  'campaign',
  'category',
  'cost',
  'costPer',
  'tours',
  'leases',
  'firstResponse',
  'firstMissed',
  'standsOut',
]

/** Prefix in the address for the dialog with a campaign's cost. */
const COST = 'cost.'

type Totals = Exclude<CampaignChannels['totals'], { unreadable: true }>

/** What campaigns cost and what they brought. */
export function CampaignChannelsPage(props: ReportProps) {
  const { search, onSearch } = props
  const report = useReport('/reports/campaign-channels', props, campaignChannelsQuery)
  const { state, query, now } = report
  const { kind } = useViewer()
  const navigate = useNavigate()
  const close = useCloseShown(search.show)
  const retry = () => void query.refetch()
  const listOf = (what: Counted) => listOfCounted(state.scope, what)
  const shownCampaign = search.show?.startsWith(COST) ? search.show.slice(COST.length) : undefined
  const campaigns = query.data?.campaigns
  const found =
    shownCampaign === undefined || campaigns === undefined || isUnreadableSection(campaigns)
      ? undefined
      : campaigns.find(({ campaign }) => campaign?.costs === true && campaign.id === shownCampaign)?.campaign
  // The campaign may leave the report while its cost is being typed.
  const open = useLastKnown(found, shownCampaign)
  return (
    <>
      <ReportPage
        {...props}
        report={report}
        dense
        terms={terms}
        isEmpty={({ totals, campaigns: rows }) =>
          !isUnreadableSection(totals) &&
          !isUnreadableSection(rows) &&
          totals.leads === 0 &&
          totals.cents === undefined &&
          rows.length === 0
        }
        tables={(answer) => tablesOf(answer, search.sort, kind)}
        skeleton={<ChannelsSkeleton />}
      >
        {(answer) => (
          <>
            <ReportSection section={answer.totals} title="The numbers" onRetry={retry}>
              {(totals) => <TotalsStrip totals={totals} state={state} />}
            </ReportSection>
            <div className="grid gap-4 @panels:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
              <ReportSection section={answer.categories} title="By category" onRetry={retry}>
                {(categories) => (
                  <CategoryPanel rows={categories} search={search} onSearch={onSearch} listOf={listOf} />
                )}
              </ReportSection>
              <StandsOutPanel answer={answer} />
            </div>
            <ReportSection section={answer.campaigns} title="Campaigns" onRetry={retry}>
              {(rows) => (
                <CampaignCostsTable
                  rows={rows}
                  totals={isUnreadableSection(answer.totals) ? undefined : answer.totals}
                  about={answer.sampled}
                  listOf={listOf}
                  onCost={(id) =>
                    void navigate({
                      to: '.',
                      search: (before: object) => ({ ...before, show: `${COST}${id}` }),
                      state: shownStep,
                      resetScroll: false,
                    })
                  }
                />
              )}
            </ReportSection>
          </>
        )}
      </ReportPage>
      {open && <CostDialog key={open.id} campaign={open} now={now} onClose={close} />}
    </>
  )
}

/**
 * Amount in cents from which the large number is shown in whole dollars, like those next to it. Below it, the cents can
 * be a tenth of the amount.
 */
const WHOLE_FROM = 1_000
/** Amounts formatted along with this one, in cents, have no cents. */
const WHOLE = 100_000

/** Returns text like `$310 less than Jun 1 to 14`. undefined when one of the amounts is unknown. */
function comparedMoney(
  cents: number | undefined,
  before: number | undefined,
  days: string,
): string | undefined {
  if (cents === undefined || before === undefined || days === '') return undefined
  if (cents === before) return `Same as ${days}`
  return `${formatShortAmount(Math.abs(cents - before))} ${cents > before ? 'more' : 'less'} than ${days}`
}

function TotalsStrip({ totals, state }: { totals: Totals; state: ReportState }) {
  const { leads, toured, leased, cents, before } = totals
  const of = (what: Counted) => listOfCounted(state.scope, what)
  const money = (value: number | undefined) => (value === undefined ? '–' : formatShortAmount(value))
  const [perLead, perLeadBefore] = [centsPer(cents, leads), before && centsPer(before.cents, before.leads)]
  return (
    <Kpis label="Report numbers">
      <ReportKpi
        term="inquiries"
        label="Leads"
        value={leads}
        days={totals.leadsByDay}
        unit={totals.unit}
        of={of(counted.inquiries)}
        sentence={comparedSentence(leads, before?.leads, state.comparedDays) ?? 'came in'}
      />
      <ReportKpi
        term="cost"
        label="Cost"
        value={cents}
        text={money(cents)}
        sentence={
          cents === undefined
            ? 'nothing entered'
            : (comparedMoney(cents, before?.cents, state.comparedDays) ?? 'of the days of this period')
        }
      />
      <ReportKpi
        term="costPer"
        label="Cost per lead"
        value={perLead}
        text={
          perLead === undefined ? '–' : formatAmountAmong(perLead, perLead < WHOLE_FROM ? perLead : WHOLE)
        }
        sentence={comparedMoney(perLead, perLeadBefore, state.comparedDays) ?? countOf(leads, 'lead')}
      />
      <ReportKpi
        term="costPer"
        label="Cost per tour"
        value={centsPer(cents, toured)}
        text={money(centsPer(cents, toured))}
        sentence={<InSentence of={of(counted.toured)}>{countOf(toured, 'lead')} toured</InSentence>}
      />
      <ReportKpi
        term="costPer"
        label="Cost per lease"
        value={centsPer(cents, leased)}
        text={money(centsPer(cents, leased))}
        sentence={<InSentence of={of(counted.leased)}>{countOf(leased, 'lease')}</InSentence>}
      />
    </Kpis>
  )
}

/** Shows at most three sentences, or says that nothing stands out. */
function StandsOutPanel({ answer: { categories, campaigns, totals } }: { answer: CampaignChannels }) {
  // Without these sections there is nothing to say, and their own panels show the reason.
  if (isUnreadableSection(categories) || isUnreadableSection(campaigns)) return null
  const found = whatStandsOut(
    categories,
    campaigns,
    isUnreadableSection(totals) ? undefined : totals.medianMs,
  )
  return (
    <Panel title="What stands out" tip={reportTerms.standsOut.means} ruled={false}>
      {found.length === 0 ? (
        <p className="px-4 pt-2 pb-5 text-ink-3">Nothing stands out in this period.</p>
      ) : (
        <ul className="px-4 pb-2">
          {found.map(({ subject, rest }) => (
            <li
              key={`${subject}${rest}`}
              className="border-t border-line py-[9px] leading-[18px] first:border-t-0"
            >
              <bdi className="font-medium">{subject}</bdi> <span className="text-ink-2">{rest}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Returns the tables of the report for the CSV files. */
function tablesOf(
  { categories, campaigns, sampled }: CampaignChannels,
  sort: string | undefined,
  kind: TeamKind,
): ReportCsv[] {
  const columns = withTeamsOf(kind, channelCsvColumns)
  return [
    ...(isUnreadableSection(campaigns)
      ? []
      : [
          csvOfTable(
            'Campaigns',
            columns,
            sortedBy(campaigns, columns, tableSortOf('campaigns', sort)),
            sampled,
          ),
        ]),
    ...(isUnreadableSection(categories) ? [] : [categoriesCsv(categories, sort)]),
  ]
}

function ChannelsSkeleton() {
  return (
    <>
      <KpisSkeleton />
      <div className="grid gap-4 @panels:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <Skeleton className="block h-[224px] rounded-md" />
        <Skeleton className="block h-[224px] rounded-md" />
      </div>
      <Skeleton className="block h-[420px] rounded-md" />
    </>
  )
}
