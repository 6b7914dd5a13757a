import { type ReactNode } from 'react'

import { pipelineQuery } from '#/api/admin/reports.ts'
import { ListLink } from '#/components/figures/list-link.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import {
  countedOfStep,
  dayStatuses,
  funnelLabels,
  funnelSteps,
  lostOfStep,
  type Pipeline,
  pipelineStatuses,
  reachedStatus,
} from '#/domain/report/pipeline.ts'
import { type Counted, listOfCounted } from '#/domain/report/report-lists.ts'
import { isUnreadableSection } from '#/domain/report/report-section.ts'
import { groupTerm, type ReportTerm, reportTerms } from '#/domain/report/report-terms.ts'
import { percentLabel } from '#/domain/report/share.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Funnel } from '#/ui/chart/funnel.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'

import { ChartTable } from '../report-charts/chart-table.tsx'
import { countSeries, timeCsv } from '../report-charts/time-csv.ts'
import { tablesIn, TableToggle, TimePanel } from '../report-charts/time-panel.tsx'
import { InSentence } from '../reports/report-kpi.tsx'
import { ReportPage } from '../reports/report-page.tsx'
import { csvOfTable, type ReportCsv, sortedBy, TableNumber, tableSortOf } from '../reports/report-table.tsx'
import { ReportSection } from '../reports/section-panel.tsx'
import { type ReportProps, useReport } from '../reports/use-report.ts'
import { agingCsv, OpenByAge } from './open-by-age.tsx'
import { StatusStrip, statusTone } from './status-strip.tsx'
import { pipelineTeamColumns, TeamsTable } from './teams-table.tsx'

const definitions: readonly ReportTerm[] = [
  'status',
  'inquiries',
  'reached',
  'funnel',
  'contacted',
  'opportunity',
  'toured',
  'leased',
  'lost',
  'age',
  'leadToOpportunity',
  'firstResponse',
  'sevenDays',
]
const terms = { team: [...definitions, 'team'], property: [...definitions, 'property'] } as const

/** The statuses of the leads, how far they came, how old the open ones are, and the same by team. */
export function PipelinePage(props: ReportProps) {
  const { search, onSearch } = props
  const { kind, teamNoun } = useViewer()
  const report = useReport('/reports/pipeline', props, pipelineQuery)
  const { state, query, now } = report
  const retry = () => void query.refetch()
  const listOf = (what: Counted, period?: string) => listOfCounted(state.scope, what, period)
  const switchOf = (id: string, title: string) => (
    <TableToggle id={id} title={title} search={search} onSearch={onSearch} />
  )
  return (
    <ReportPage
      {...props}
      report={report}
      terms={terms[groupTerm(kind)]}
      isEmpty={isEmpty}
      tables={(answer) => tablesOf(answer, teamNoun.team, search.sort)}
      skeleton={<PipelineSkeleton />}
    >
      {(answer) => (
        <>
          <ReportSection section={answer.statuses} title="Leads by status" onRetry={retry}>
            {(statuses) => <StatusStrip statuses={statuses} kind={kind} state={state} />}
          </ReportSection>
          <div className="grid gap-4 @panels:grid-cols-[minmax(0,580fr)_minmax(0,356fr)]">
            <ReportSection section={answer.byDay} title="Leads by day" onRetry={retry}>
              {({ bins, reached }) => (
                <TimePanel
                  id="days"
                  title={`Leads by ${bins.unit}`}
                  saysUnit
                  term="reached"
                  look="lines"
                  bins={bins}
                  now={now}
                  search={search}
                  onSearch={onSearch}
                  series={dayStatuses.map((status) => ({
                    key: status,
                    label: leadStatusLook(status).label,
                    tone: statusTone[status],
                    filled: status === 'NEW_LEAD',
                    values: reached[status] ?? [],
                  }))}
                  listOf={(period, key) =>
                    listOf(reachedStatus(dayStatuses.find((status) => status === key) ?? 'NEW_LEAD'), period)
                  }
                />
              )}
            </ReportSection>
            <ReportSection section={answer.aging} title="Open leads by age" onRetry={retry}>
              {(aging) => (
                <Panel
                  title="Open leads by age"
                  tip={reportTerms.age.means}
                  ruled={false}
                  after={switchOf('aging', 'Open leads by age')}
                >
                  <OpenByAge
                    aging={aging}
                    kind={kind}
                    asTable={tablesIn(search).includes('aging')}
                    listOf={listOf}
                  />
                </Panel>
              )}
            </ReportSection>
          </div>
          <ReportSection section={answer.funnel} title="From lead to lease" onRetry={retry}>
            {(funnel) => (
              <FunnelPanel
                funnel={funnel}
                asTable={tablesIn(search).includes('funnel')}
                toggle={switchOf('funnel', 'From lead to lease')}
                listOf={listOf}
              />
            )}
          </ReportSection>
          <ReportSection section={answer.teams} title={`By ${teamNoun.team.toLowerCase()}`} onRetry={retry}>
            {(teams) => (
              <TeamsTable
                teams={teams}
                state={state}
                search={search}
                about={answer.sampled}
                listOf={listOf}
              />
            )}
          </ReportSection>
        </>
      )}
    </ReportPage>
  )
}

function FunnelPanel({
  funnel: { reached, lost },
  asTable,
  toggle,
  listOf,
}: {
  asTable: boolean
  toggle: ReactNode
  funnel: Exclude<Pipeline['funnel'], { unreadable: true }>
  listOf: (what: Counted) => ListOfLeads
}) {
  return (
    <Panel title="From lead to lease" tip={reportTerms.funnel.means} ruled={asTable} after={toggle}>
      {asTable ? (
        <ChartTable
          label="Inquiries by step"
          columns={['Step', 'Inquiries', 'Lost']}
          rows={funnelSteps.map((step) => ({
            key: step,
            head: funnelLabels[step],
            cells: [
              <TableNumber
                key="reached"
                value={reached[step] ?? 0}
                of={listOf(countedOfStep[step])}
                label={funnelLabels[step]}
              />,
              <TableNumber
                key="lost"
                value={lost[step] ?? 0}
                of={listOf(lostOfStep(step))}
                label={`${funnelLabels[step]}, lost`}
              />,
            ],
          }))}
        />
      ) : (
        <Funnel
          label="Inquiries by step"
          share={percentLabel}
          stages={funnelSteps.map((step) => ({
            key: step,
            label: funnelLabels[step],
            value: reached[step] ?? 0,
          }))}
          renderBelow={(at) => {
            const step = funnelSteps[at] ?? 'new'
            return (
              <>
                <InSentence of={listOf(lostOfStep(step))}>{formatCount(lost[step] ?? 0)} lost</InSentence>{' '}
                later
              </>
            )
          }}
          renderStage={(at, { label, ...props }) => (
            <ListLink of={listOf(countedOfStep[funnelSteps[at] ?? 'new'])} label={label} {...props} />
          )}
        />
      )}
    </Panel>
  )
}

const isZero = (count: number) => count === 0

/** Whether there are no leads in the period, and none in what is shown regardless of it. */
function isEmpty({ statuses, aging, teams }: Pipeline): boolean {
  return (
    !isUnreadableSection(statuses) &&
    !isUnreadableSection(aging) &&
    !isUnreadableSection(teams) &&
    Object.values(statuses.now).every(isZero) &&
    Object.values(aging).every((leads) => Object.values(leads).every(isZero)) &&
    teams.rows.every(({ week }) => week.every(isZero))
  )
}

/** Returns the tables of the report for the CSV files. */
function tablesOf(
  { statuses, byDay, funnel, aging, teams, sampled }: Pipeline,
  team: string,
  sort: string | undefined,
): ReportCsv[] {
  const columns = pipelineTeamColumns(team)
  return [
    ...(isUnreadableSection(statuses)
      ? []
      : [
          {
            title: 'Statuses',
            header: ['Status', 'Leads', 'Before'],
            rows: pipelineStatuses.map((status) => [
              leadStatusLook(status).label,
              String(statuses.now[status] ?? 0),
              statuses.before && String(statuses.before[status] ?? 0),
            ]),
          },
        ]),
    ...(isUnreadableSection(byDay)
      ? []
      : [
          timeCsv(
            `Leads by ${byDay.bins.unit}`,
            byDay.bins,
            dayStatuses.map((status) => countSeries(leadStatusLook(status).label, byDay.reached[status])),
          ),
        ]),
    ...(isUnreadableSection(aging) ? [] : [agingCsv(aging)]),
    ...(isUnreadableSection(funnel)
      ? []
      : [
          {
            title: 'From lead to lease',
            header: ['Step', 'Inquiries', 'Lost'],
            rows: funnelSteps.map((step) => [
              funnelLabels[step],
              String(funnel.reached[step] ?? 0),
              String(funnel.lost[step] ?? 0),
            ]),
          },
        ]),
    ...(isUnreadableSection(teams)
      ? []
      : [
          csvOfTable(
            `By ${team.toLowerCase()}`,
            columns,
            sortedBy(teams.rows, columns, tableSortOf('teams', sort)),
            sampled,
          ),
        ]),
  ]
}

function PipelineSkeleton() {
  return (
    <>
      <Skeleton className="block h-[126px] w-full rounded-md" />
      <div className="grid gap-4 @panels:grid-cols-[minmax(0,580fr)_minmax(0,356fr)]">
        <Skeleton className="block h-[308px] rounded-md" />
        <Skeleton className="block h-[308px] rounded-md" />
      </div>
      <Skeleton className="block h-[118px] rounded-md" />
      <Skeleton className="block h-[300px] rounded-md" />
    </>
  )
}
