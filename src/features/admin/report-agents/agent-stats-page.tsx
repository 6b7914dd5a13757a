import { agentStatsQuery } from '#/api/admin/reports.ts'
import { Kpis, KpisSkeleton } from '#/components/figures/kpi.tsx'
import {
  agentCounts,
  type AgentStats,
  cancelledTours,
  inTarget,
  MOST_AGENTS,
  noShows,
  ofAgents,
} from '#/domain/report/agent-stats.ts'
import { medianInSentence, medianLabel } from '#/domain/report/median-label.ts'
import { type Counted, counted, listOfCounted } from '#/domain/report/report-lists.ts'
import { isUnreadableSection } from '#/domain/report/report-section.ts'
import { type ReportTerm } from '#/domain/report/report-terms.ts'
import { finePercentLabel } from '#/domain/report/share.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { formatWait } from '#/lib/time/format-date.ts'
import { Skeleton } from '#/ui/display/skeleton.tsx'

import { timeCsv } from '../report-charts/time-csv.ts'
import { tablesIn, TableToggle } from '../report-charts/time-panel.tsx'
import { InSentence, ReportKpi } from '../reports/report-kpi.tsx'
import { ReportPage } from '../reports/report-page.tsx'
import { type ReportState } from '../reports/report-state.ts'
import { csvOfTable, type ReportCsv, sortedBy, tableSortOf } from '../reports/report-table.tsx'
import { ReportSection } from '../reports/section-panel.tsx'
import { type ReportProps, useReport } from '../reports/use-report.ts'
import { AgentPanel, LoadPanel } from './agent-panels.tsx'
import { agentColumns, AgentsTable, inTargetPercent } from './agents-table.tsx'

const terms: readonly ReportTerm[] = [
  'inquiries',
  'agent',
  'assigned',
  'agentOpen',
  'firstResponse',
  'nineOfTen',
  'inTarget',
  'agentTours',
  'agentLeases',
  'load',
  'touches',
  'attempts',
  'lateNow',
]

/** The filter value of the lead lists for leads without an assignee. */
const UNASSIGNED = 'unassigned'

type Totals = Exclude<AgentStats['totals'], { unreadable: true }>
type Agents = Exclude<AgentStats['agents'], { unreadable: true }>

/** The leads of each agent, how fast they respond, and the results. */
export function AgentStatsPage(props: ReportProps) {
  const { search, onSearch } = props
  const report = useReport('/reports/agent-stats', props, agentStatsQuery)
  const { state, query, now } = report
  const retry = () => void query.refetch()
  return (
    <ReportPage
      {...props}
      report={report}
      terms={terms}
      isEmpty={({ totals }) => !isUnreadableSection(totals) && totals.inquiries + totals.late === 0}
      tables={(answer) => tablesOf(answer, search.sort)}
      skeleton={<AgentStatsSkeleton />}
    >
      {(answer) => (
        <>
          <ReportSection section={answer.totals} title="The numbers" onRetry={retry}>
            {(totals) => (
              <TotalsStrip
                totals={totals}
                agents={isUnreadableSection(answer.agents) ? undefined : answer.agents}
                state={state}
                about={answer.sampled}
              />
            )}
          </ReportSection>
          <ReportSection section={answer.agents} title="Agents" onRetry={retry}>
            {(agents) => (
              <AgentsBody
                search={search}
                onSearch={onSearch}
                agents={agents}
                totals={isUnreadableSection(answer.totals) ? undefined : answer.totals}
                chosen={search.show}
                onSelect={(id) => onSearch({ show: id })}
                now={now}
                about={answer.sampled}
                state={state}
              />
            )}
          </ReportSection>
        </>
      )}
    </ReportPage>
  )
}

function AgentsBody({
  agents: { rows, bins, targets },
  totals,
  chosen,
  onSelect,
  now,
  about,
  state,
  search,
  onSearch,
}: Pick<ReportProps, 'search' | 'onSearch'> & {
  agents: Agents
  totals: Totals | undefined
  /** The id of the selected agent in the address. */
  chosen: string | undefined
  onSelect: (id: string) => void
  now: number
  about: boolean
  state: ReportState
}) {
  const listOf = (what: Counted, period?: string) => listOfCounted(state.scope, what, period)
  const { leastMs, mostMs } = targets
  const one = leastMs === mostMs
  const switched = (id: string, title: string) => ({
    asTable: tablesIn(search).includes(id),
    toggle: <TableToggle id={id} title={title} search={search} onSearch={onSearch} />,
  })
  // The default is the agent with the most late leads, or the busiest one if several have the same number.
  const selected =
    rows.find(({ agent }) => agent.id === chosen) ?? rows.toSorted((a, b) => b.late - a.late)[0]
  return (
    <div className="grid items-start gap-4 @panels:grid-cols-[minmax(0,652fr)_minmax(0,284fr)]">
      <AgentsTable
        rows={rows}
        totals={totals}
        target={one ? formatWait(leastMs) : `${formatWait(leastMs)} to ${formatWait(mostMs)}`}
        selected={selected?.agent.id}
        onSelect={onSelect}
        about={about}
        listOf={listOf}
      />
      <div className="grid min-w-0 gap-4 tablet:@max-panels:grid-cols-2">
        <LoadPanel
          rows={rows}
          selected={selected?.agent.id}
          targetMs={one ? leastMs : undefined}
          about={about}
          {...switched('load', 'Load and response')}
          listOf={listOf}
        />
        {selected && (
          <AgentPanel
            row={selected}
            bins={bins}
            now={now}
            about={about}
            {...switched('agent', selected.agent.name)}
            listOf={listOf}
          />
        )}
      </div>
    </div>
  )
}

/** Returns text like `2m faster than Jun 1 to 14`. */
function fasterSentence(
  ms: number | undefined,
  before: number | undefined,
  days: string,
  about: boolean,
): string {
  if (ms === undefined) return 'none answered yet'
  if (before === undefined || days === '') return 'to the first response'
  const gap = Math.abs(ms - before)
  if (gap < 60_000) return `as fast as ${days}`
  return `${medianInSentence(gap, about)} ${ms < before ? 'faster' : 'slower'} than ${days}`
}

/** Returns text like `41 of 48, 2 points more`. The toolbar says which period it is compared with. */
function inTargetSentence({ before, ...totals }: Totals): string {
  const [percent, earlier] = [inTargetPercent(totals), before && inTargetPercent(before)]
  const part = `${formatCount(totals.inTarget)} of ${formatCount(totals.answered)}`
  if (percent === undefined) return 'no first responses'
  if (earlier === undefined) return `${part} first responses`
  const gap = percent - earlier
  if (gap === 0) return `${part}, no change`
  return `${part}, ${countOf(Math.abs(gap), 'point')} ${gap > 0 ? 'more' : 'fewer'}`
}

function TotalsStrip({
  totals,
  agents,
  state,
  about,
}: {
  totals: Totals
  /** undefined when they could not be read. */
  agents: Agents | undefined
  state: ReportState
  about: boolean
}) {
  const { before, medianMs, assigned, leased } = totals
  const days = state.comparedDays
  const list = (what: Counted) => listOfCounted(state.scope, what)
  // A list can only be filtered by a limited number of agents.
  const ids = agents?.rows.map(({ agent }) => agent.id) ?? []
  const mine = (what: Counted) =>
    ids.length === 0 || ids.length > MOST_AGENTS ? undefined : list(ofAgents(what, ids))
  const percent = inTargetPercent(totals)
  const [missed, cancelled] = [mine(noShows), mine(cancelledTours)]
  const unassigned = formatCount(totals.unassigned)
  const { agent: chosen = [UNASSIGNED] } = state.scope.filters
  const missedLabel = `${formatCount(totals.noShow)} no-show`
  const cancelledLabel = `${formatCount(totals.cancelled)} canceled`
  return (
    <Kpis label="Report numbers">
      <ReportKpi
        term="assigned"
        label="Assigned"
        value={assigned}
        of={mine(agentCounts.assigned)}
        sentence={
          <>
            {/* No link when agents are selected, because the list of all unassigned leads would have a different
               number. */}
            {chosen.includes(UNASSIGNED) ? (
              <InSentence of={list(ofAgents(counted.inquiries, [UNASSIGNED]))}>{unassigned}</InSentence>
            ) : (
              unassigned
            )}{' '}
            of <InSentence of={list(counted.inquiries)}>{formatCount(totals.inquiries)}</InSentence>{' '}
            unassigned
          </>
        }
      />
      <ReportKpi
        term="firstResponse"
        label="Median first response"
        value={medianMs}
        text={medianLabel(medianMs, about)}
        days={totals.medianByDay.map((ms) => ms ?? undefined)}
        unit={agents?.bins.unit}
        format={(ms) => medianInSentence(ms, about)}
        sentence={fasterSentence(medianMs, before?.medianMs, days, about)}
      />
      <ReportKpi
        term="inTarget"
        label="In target"
        value={percent}
        text={percent === undefined ? '–' : `${percent}%`}
        of={percent === undefined ? undefined : mine(inTarget)}
        days={totals.inTargetByDay.map((one) => one ?? undefined)}
        unit={agents?.bins.unit}
        format={(one) => `${one}%`}
        sentence={inTargetSentence(totals)}
      />
      <ReportKpi
        term="agentTours"
        label="Tours completed"
        value={totals.toured}
        of={mine(agentCounts.toured)}
        sentence={
          <>
            {missed ? <InSentence of={missed}>{missedLabel}</InSentence> : missedLabel},{' '}
            {cancelled ? <InSentence of={cancelled}>{cancelledLabel}</InSentence> : cancelledLabel}
          </>
        }
      />
      <ReportKpi
        term="agentLeases"
        label="Leases"
        value={leased}
        share={finePercentLabel(leased, assigned)}
        of={mine(agentCounts.leased)}
        sentence={`of ${formatCount(assigned)} assigned ${assigned === 1 ? 'lead' : 'leads'}`}
      />
    </Kpis>
  )
}

/** Returns the tables of the report for the CSV files. */
function tablesOf({ agents, sampled }: AgentStats, sort: string | undefined): ReportCsv[] {
  if (isUnreadableSection(agents)) return []
  const rows = sortedBy(agents.rows, agentColumns, tableSortOf('agents', sort))
  return [
    csvOfTable('Agents', agentColumns, rows, sampled),
    timeCsv(
      `Median seconds by ${agents.bins.unit}${sampled ? ' (about)' : ''}`,
      agents.bins,
      rows.map(({ agent, days }) => ({
        label: agent.name,
        textAt(at) {
          const ms = days[at]
          return typeof ms === 'number' ? String(Math.round(ms / 1_000)) : undefined
        },
      })),
    ),
  ]
}

function AgentStatsSkeleton() {
  return (
    <>
      <KpisSkeleton />
      <div className="grid gap-4 @panels:grid-cols-[minmax(0,652fr)_minmax(0,284fr)]">
        <Skeleton className="block h-[560px] rounded-md" />
        <Skeleton className="block h-[560px] rounded-md" />
      </div>
    </>
  )
}
