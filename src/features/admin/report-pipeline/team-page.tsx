import { pipelineTeamQuery } from '#/api/admin/reports.ts'
import { Panel } from '#/components/figures/panel.tsx'
import { statusReasonLabel } from '#/domain/lead/status-reasons.ts'
import { type ListOfLeads, openStatuses } from '#/domain/list/dashboard-lists.ts'
import { type PipelineTeam } from '#/domain/report/pipeline-team.ts'
import { statusesShown } from '#/domain/report/pipeline.ts'
import { narrowCounted, type Counted, counted, listOfCounted } from '#/domain/report/report-lists.ts'
import { isUnreadableSection } from '#/domain/report/report-section.ts'
import { groupTerm, type ReportTerm, reportTerms } from '#/domain/report/report-terms.ts'
import { wholePercents } from '#/domain/report/share.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { PercentBar } from '#/ui/chart/percent-bar.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'

import { TableToggle, tablesIn } from '../report-charts/time-panel.tsx'
import { ReportPage } from '../reports/report-page.tsx'
import {
  csvOfTable,
  type ReportColumn,
  type ReportCsv,
  ReportTable,
  sortedBy,
  TableNumber,
  tableSortOf,
} from '../reports/report-table.tsx'
import { ReportSection } from '../reports/section-panel.tsx'
import { type ReportProps, useReport } from '../reports/use-report.ts'
import {
  outcomeColumns,
  outcomeCsvColumns,
  outcomeOrder,
  outcomeName,
  type OutcomeRow,
  outcomeRowsOf,
  stayColumns,
  teamTotal,
} from './team-columns.tsx'
import { WeeksPanel, weeksCsv } from './team-weeks.tsx'

const definitions: readonly ReportTerm[] = [
  'inquiries',
  'contacted',
  'toured',
  'leased',
  'dropOff',
  'stay',
  'age',
  'reason',
  'lost',
  'agent',
  'eightWeeks',
]
const terms = { team: [...definitions, 'team'], property: [...definitions, 'property'] } as const

type Reasons = Exclude<PipelineTeam['reasons'], { unreadable: true }>
type ListOf = (what: Counted, period?: string) => ListOfLeads

/** Compares the pipelines of the teams and their agents: how far their leads came, and where they were lost. */
export function PipelineTeamPage(props: ReportProps) {
  const { search, onSearch } = props
  const { kind, teamNoun } = useViewer()
  const report = useReport('/reports/pipeline/team', props, pipelineTeamQuery)
  const { state, query, now } = report
  const retry = () => void query.refetch()
  const listOf: ListOf = (what, period) => listOfCounted(state.scope, what, period)
  const byTeam = `By ${teamNoun.team.toLowerCase()}`
  return (
    <ReportPage
      {...props}
      report={report}
      terms={terms[groupTerm(kind)]}
      isEmpty={isEmpty}
      tables={(answer) => tablesOf(answer, teamNoun.team, search.sort)}
      skeleton={<TeamSkeleton />}
    >
      {(answer) => (
        <>
          <ReportSection section={answer.teams} title={byTeam} onRetry={retry}>
            {(teams) => <TeamPanels teams={teams} search={search} about={answer.sampled} listOf={listOf} />}
          </ReportSection>
          <ReportSection section={answer.reasons} title="Why leads were lost" onRetry={retry}>
            {(reasons) => <ReasonsPanel reasons={reasons} listOf={listOf} />}
          </ReportSection>
          <ReportSection section={answer.weeks} title="The last 8 weeks" onRetry={retry}>
            {(weeks) => (
              <WeeksPanel
                weeks={weeks}
                now={now}
                noun={teamNoun.team}
                asTable={tablesIn(search).includes('weeks')}
                toggle={
                  <TableToggle id="weeks" title="The last 8 weeks" search={search} onSearch={onSearch} />
                }
                listOf={listOf}
              />
            )}
          </ReportSection>
        </>
      )}
    </ReportPage>
  )
}

/** Whether there are no leads in the period, and none in what is shown regardless of it. */
function isEmpty({ teams, weeks }: PipelineTeam): boolean {
  return (
    !isUnreadableSection(teams) &&
    !isUnreadableSection(weeks) &&
    teams.total.leads === 0 &&
    Object.values(teams.total.aging).every((leads) => leads === 0) &&
    weeks.teams.every(({ leads }) => leads.every((count) => count === 0))
  )
}

/** How far the leads of each team came, and which status they are in. Both tables expand to the agents. */
function TeamPanels({
  teams,
  search,
  about,
  listOf,
}: {
  teams: Exclude<PipelineTeam['teams'], { unreadable: true }>
  search: ReportProps['search']
  /** Whether days are based on a sample. */
  about: boolean
  listOf: ListOf
}) {
  const { kind, teamNoun } = useViewer()
  const statuses = statusesShown(kind, (status) => (teams.total.stayMs[status] === undefined ? 0 : 1)).filter(
    (status) => openStatuses.some((one) => one === status),
  )
  const byTeam = `By ${teamNoun.team.toLowerCase()}`
  const drawn = { noun: teamNoun.team, group: groupTerm(kind), search, listOf }
  const table = {
    rows: outcomeRowsOf(teams),
    keyOf: (row: OutcomeRow) => row.agent?.id ?? row.team.id,
    below: ({ agents }: OutcomeRow) => agents,
    belowLabel: (row: OutcomeRow) => `Agents of ${outcomeName(row)}`,
    rowClassName: 'h-9',
    total: teamTotal({ noun: teamNoun.teams, total: teams.total, statuses, about, listOf }),
  }
  return (
    <>
      <Panel title={byTeam} tip={reportTerms[groupTerm(kind)].means}>
        <ReportTable {...table} id="teams" nameWidth="28%" label={byTeam} columns={outcomeColumns(drawn)} />
      </Panel>
      <Panel
        title="Where leads stand"
        tip={reportTerms.stay.means}
        action={<span className="text-small text-ink-3">how long in a status, and open leads by age</span>}
      >
        <ReportTable
          {...table}
          id="stays"
          nameWidth="28%"
          label="Where leads stand"
          columns={stayColumns({ ...drawn, statuses, about })}
        />
      </Panel>
    </>
  )
}

/** The reasons with their shares of all lost leads. */
function ReasonsPanel({ reasons, listOf }: { reasons: Reasons; listOf: ListOf }) {
  const lost = reasons.reduce((sum, { leads }) => sum + leads, 0)
  return (
    <Panel
      title="Why leads were lost"
      tip={reportTerms.reason.means}
      action={<span className="text-small text-ink-3">{formatCount(lost)} lost</span>}
    >
      {lost === 0 ? (
        <p className="px-4 py-6 text-ink-3">No lead was closed without a lease.</p>
      ) : (
        <ReportTable
          id="reasons"
          label="Why leads were lost"
          columns={reasonColumns(listOf)}
          rows={reasonShares(reasons)}
          keyOf={({ reason }) => reason}
          first={7}
          renderOthers={(rest, open) => ({
            reason: open(`Other, ${rest.length} reasons`),
            share: <PercentBar percent={rest.reduce((sum, { percent }) => sum + percent, 0)} tone="ink" />,
            leads: (
              <TableNumber
                value={rest.reduce((sum, { leads }) => sum + leads, 0)}
                of={listOf(narrowCounted(counted.lost, { lostReason: rest.map(({ reason }) => reason) }))}
                label="Lost, other reasons"
              />
            ),
          })}
          total={{
            reason: 'All reasons',
            leads: <TableNumber value={lost} of={listOf(counted.lost)} label="Lost, all reasons" />,
          }}
        />
      )}
    </Panel>
  )
}

interface ReasonShare {
  readonly reason: string
  readonly leads: number
  readonly percent: number
}

/** Returns the reasons with their shares, which add up to 100 percent. */
function reasonShares(reasons: Reasons): ReasonShare[] {
  const percents = wholePercents(reasons.map(({ leads }) => leads))
  return reasons.map((line, at) => ({ ...line, percent: percents[at] ?? 0 }))
}

/** The CSV columns of a reason. */
const reasonCsvColumns: readonly ReportColumn<ReasonShare>[] = [
  { id: 'reason', header: 'Reason', value: ({ reason }) => statusReasonLabel(reason) },
  { id: 'leads', header: 'Lost', value: ({ leads }) => leads },
  { id: 'share', header: 'Percent', value: ({ percent }) => percent },
]

function reasonColumns(listOf: ListOf): ReportColumn<ReasonShare>[] {
  return [
    { id: 'reason', header: 'Reason', term: 'reason', value: ({ reason }) => statusReasonLabel(reason) },
    {
      id: 'share',
      header: 'Share',
      term: 'lost',
      left: true,
      value: ({ percent }) => percent,
      draw: ({ percent }) => <PercentBar percent={percent} tone="ink" />,
    },
    {
      id: 'leads',
      header: 'Lost',
      term: 'lost',
      value: ({ leads }) => leads,
      draw: ({ reason, leads }) => (
        <TableNumber
          value={leads}
          of={listOf(narrowCounted(counted.lost, { lostReason: [reason] }))}
          label={`Lost, ${statusReasonLabel(reason)}`}
        />
      ),
    },
  ]
}

/** Returns the tables of the report for the CSV files: each team with its agents below it. */
function tablesOf(
  { teams, reasons, weeks, sampled, asOf }: PipelineTeam,
  noun: string,
  sort: string | undefined,
) {
  const files: ReportCsv[] = []
  if (!isUnreadableSection(teams)) {
    const columns = outcomeCsvColumns(noun)
    const by = tableSortOf('teams', sort)
    const order = [...outcomeOrder, ...columns]
    const rows = sortedBy(outcomeRowsOf(teams), order, by).flatMap((row) => [
      row,
      ...sortedBy(row.agents, order, by),
    ])
    files.push(csvOfTable(`By ${noun.toLowerCase()}`, columns, rows, sampled))
  }
  if (!isUnreadableSection(reasons))
    files.push(
      csvOfTable(
        'Why leads were lost',
        reasonCsvColumns,
        sortedBy(reasonShares(reasons), reasonCsvColumns, tableSortOf('reasons', sort)),
      ),
    )
  if (!isUnreadableSection(weeks)) files.push(weeksCsv(weeks, { noun, now: asOf, sort }))
  return files
}

function TeamSkeleton() {
  return (
    <>
      <Skeleton className="block h-[330px] w-full rounded-md" />
      <Skeleton className="block h-[240px] rounded-md" />
      <Skeleton className="block h-[280px] rounded-md" />
    </>
  )
}
