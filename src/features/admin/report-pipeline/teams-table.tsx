import { Panel } from '#/components/figures/panel.tsx'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { medianLabel } from '#/domain/report/median-label.ts'
import {
  inStatus,
  type Pipeline,
  pipelineStatuses,
  type PipelineStatus,
  statusesShown,
} from '#/domain/report/pipeline.ts'
import { narrowCounted, type Counted } from '#/domain/report/report-lists.ts'
import { groupTerm, reportTerms, type ReportTerm } from '#/domain/report/report-terms.ts'
import { reportAt, reports } from '#/domain/report/report.ts'
import { percentOf } from '#/domain/report/share.ts'
import { wholeSeconds } from '#/domain/report/whole-seconds.ts'
import { periodLabel } from '#/domain/time/dates.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { PercentBar } from '#/ui/chart/percent-bar.tsx'
import { Sparkline } from '#/ui/chart/sparkline.tsx'
import { Link } from '#/ui/controls/link.tsx'

import { type ReportSearch } from '../reports/report-search.ts'
import { type ReportState, searchFor } from '../reports/report-state.ts'
import { type ReportColumn, ReportTable, TableNumber } from '../reports/report-table.tsx'

type Teams = Exclude<Pipeline['teams'], { unreadable: true }>
type TeamRow = Teams['rows'][number]

/** The report that a team links to. */
export const overview = reportAt('/reports/pipeline') ?? reports[0]
const toOpportunity = ({ leads, opportunities }: Pick<TeamRow, 'leads' | 'opportunities'>) =>
  percentOf(opportunities, leads)

const valueOf =
  (status: PipelineStatus) =>
  ({ statuses }: TeamRow) =>
    statuses[status] ?? 0

/** Returns the CSV columns of a team. @param team the client's term for a team */
export function pipelineTeamColumns(team: string): ReportColumn<TeamRow>[] {
  return [
    { id: 'team', header: team, value: (row) => row.team.name },
    ...pipelineStatuses.map((status): ReportColumn<TeamRow> => ({
      id: status,
      header: leadStatusLook(status).label,
      value: valueOf(status),
    })),
    { id: 'share', header: 'Lead to opportunity percent', value: toOpportunity },
    {
      id: 'median',
      header: 'Response seconds',
      median: true,
      value: ({ medianMs }) => wholeSeconds(medianMs),
    },
    { id: 'week', header: 'Last 7 days', value: ({ week }) => week.reduce((all, one) => all + one, 0) },
  ]
}

/** Returns the columns of the table. Numbers link to their lists, a team links to its own overview. */
function drawnColumns({
  team: noun,
  group,
  shown,
  search,
  about,
  listOf,
}: {
  /** The client's term for a team, and the report term that defines it. */
  team: string
  group: ReportTerm
  shown: readonly PipelineStatus[]
  search: ReportSearch
  about: boolean
  listOf: (what: Counted) => ListOfLeads
}): ReportColumn<TeamRow>[] {
  return [
    {
      id: 'team',
      header: noun,
      term: group,
      value: (row) => row.team.name,
      draw: ({ team }) => (
        <Link
          to="/reports/pipeline"
          search={{ ...searchFor(overview, search), team: team.id }}
          look="plain"
          className="block truncate rounded-xs font-medium text-ink no-underline hover:text-accent-text hover:underline"
        >
          <bdi data-tip={team.name}>{team.name}</bdi>
        </Link>
      ),
      className: 'min-w-28',
    },
    ...shown.map((status): ReportColumn<TeamRow> => {
      const { label } = leadStatusLook(status)
      return {
        id: status,
        header: label,
        term: 'status',
        value: valueOf(status),
        draw: (row) => (
          <TableNumber
            value={valueOf(status)(row)}
            of={listOf(narrowCounted(inStatus(status), { team: [row.team.id] }))}
            label={`${label}, ${row.team.name}`}
          />
        ),
      }
    }),
    {
      id: 'share',
      header: 'Lead to opportunity',
      term: 'leadToOpportunity',
      left: true,
      className: 'tablet:pl-4!',
      value: toOpportunity,
      draw: (row) => <PercentBar percent={toOpportunity(row)} />,
    },
    {
      id: 'median',
      header: 'Response',
      term: 'firstResponse',
      value: ({ medianMs }) => medianMs,
      draw: ({ medianMs }) => medianLabel(medianMs, about),
    },
    {
      id: 'week',
      header: '7 days',
      term: 'sevenDays',
      left: true,
      value: ({ week }) => week.reduce((all, one) => all + one, 0),
      draw: ({ week, team }) => (
        <Sparkline size="row" values={week} label={`${team.name}, last seven days: ${week.join(', ')}`} />
      ),
      className: 'w-[88px] max-desktop:hidden',
    },
  ]
}

/** The pipeline of each team. */
export function TeamsTable({
  teams,
  state,
  search,
  about,
  listOf,
}: {
  teams: Teams
  state: ReportState
  search: ReportSearch
  /** Whether medians are based on a sample. */
  about: boolean
  listOf: (what: Counted) => ListOfLeads
}) {
  const { kind, teamNoun } = useViewer()
  const total = (status: PipelineStatus) =>
    teams.rows.reduce((sum, { statuses }) => sum + (statuses[status] ?? 0), 0)
  const shown = statusesShown(kind, total)
  const columns = drawnColumns({ team: teamNoun.team, group: groupTerm(kind), shown, search, about, listOf })
  return (
    <Panel
      title={`By ${teamNoun.team.toLowerCase()}`}
      tip={reportTerms[groupTerm(kind)].means}
      action={<span className="text-small text-ink-3">{periodLabel(state.period)}</span>}
    >
      <ReportTable
        id="teams"
        label={`By ${teamNoun.team.toLowerCase()}`}
        columns={columns}
        rows={teams.rows}
        keyOf={({ team }) => team.id}
        rowClassName="h-[38px]"
        nameWidth="20%"
        total={{
          team: `All ${teamNoun.teams.toLowerCase()}`,
          ...Object.fromEntries(
            shown.map((status) => [
              status,
              <TableNumber
                key={status}
                value={total(status)}
                of={listOf(inStatus(status))}
                label={`${leadStatusLook(status).label}, all`}
              />,
            ]),
          ),
          share: (
            <PercentBar
              bar={false}
              percent={toOpportunity({ leads: teams.leads, opportunities: teams.opportunities })}
            />
          ),
          median: medianLabel(teams.medianMs, about),
        }}
      />
    </Panel>
  )
}
