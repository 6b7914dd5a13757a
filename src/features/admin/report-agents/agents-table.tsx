import { Info } from 'lucide-react'

import { Panel } from '#/components/figures/panel.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { agentCounts, type AgentStats, inTarget, ofAgents } from '#/domain/report/agent-stats.ts'
import { medianLabel } from '#/domain/report/median-label.ts'
import { type Counted } from '#/domain/report/report-lists.ts'
import { type ReportTerm, reportTerms } from '#/domain/report/report-terms.ts'
import { percentOf } from '#/domain/report/share.ts'
import { wholeSeconds } from '#/domain/report/whole-seconds.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { PercentBar } from '#/ui/chart/percent-bar.tsx'
import { Icon } from '#/ui/display/icon.tsx'

import { listOfIds } from '../reports/collapsed-rows.tsx'
import { type ReportColumn, ReportTable, TableNumber } from '../reports/report-table.tsx'

type Agents = Exclude<AgentStats['agents'], { unreadable: true }>
type Totals = Exclude<AgentStats['totals'], { unreadable: true }>

/** The figures of an agent. */
export type AgentRow = Agents['rows'][number]

/** Shares of responses in target below which they are highlighted, in percent. */
const POOR = 70
const FAIR = 80

/** Returns the percentage of first responses within the target. */
export const inTargetPercent = ({ inTarget, answered }: Pick<AgentRow, 'inTarget' | 'answered'>) =>
  percentOf(inTarget, answered)

/** The CSV columns of an agent. */
export const agentColumns: readonly ReportColumn<AgentRow>[] = [
  { id: 'agent', header: 'Agent', value: ({ agent }) => agent.name },
  { id: 'assigned', header: 'Assigned', value: ({ assigned }) => assigned },
  { id: 'open', header: 'Open', value: ({ open }) => open },
  { id: 'median', header: 'Median seconds', median: true, value: ({ medianMs }) => wholeSeconds(medianMs) },
  { id: 'ninth', header: '9 of 10 in seconds', median: true, value: ({ ninthMs }) => wholeSeconds(ninthMs) },
  { id: 'target', header: 'In target percent', value: inTargetPercent },
  { id: 'toured', header: 'Tours', value: ({ toured }) => toured },
  { id: 'leased', header: 'Leases', value: ({ leased }) => leased },
  { id: 'touches', header: 'Touches', value: ({ touches }) => touches },
  { id: 'attempts', header: 'Attempts', value: ({ attempts }) => attempts },
  { id: 'late', header: 'Late now', value: ({ late }) => late },
]

interface Drawn {
  selected: string | undefined
  onSelect: (id: string) => void
  /** Whether medians are based on a sample. */
  about: boolean
  listOf: (what: Counted, period?: string) => ListOfLeads
}

/** Nine columns must fit beside the panels, so all except the two outer ones have less padding. */
const CLOSE = 'px-[5px]!'

function drawnColumns({ selected, onSelect, about, listOf }: Drawn): ReportColumn<AgentRow>[] {
  const leads = (
    id: 'assigned' | 'open' | 'toured' | 'leased',
    header: string,
    term: ReportTerm,
  ): ReportColumn<AgentRow> => ({
    id,
    header,
    term,
    className: CLOSE,
    value: (row) => row[id],
    draw: (row) => (
      <TableNumber
        value={row[id]}
        of={listOf(ofAgents(agentCounts[id], [row.agent.id]))}
        label={`${header}, ${row.agent.name}`}
      />
    ),
  })
  return [
    {
      id: 'agent',
      header: 'Agent',
      term: 'agent',
      value: ({ agent }) => agent.name,
      className: 'min-w-40 max-tablet:min-w-46',
      draw: ({ agent }) => (
        <button
          type="button"
          aria-pressed={agent.id === selected}
          onClick={() => onSelect(agent.id)}
          className="flex min-h-7 w-full min-w-0 items-center gap-2 rounded-xs hover:text-accent-text aria-pressed:font-medium"
        >
          <UserAvatar id={agent.id} name={agent.name} color={agent.colorSelection} />
          <bdi data-tip={agent.name} className="truncate">
            {agent.name}
          </bdi>
        </button>
      ),
    },
    leads('assigned', 'Assigned', 'assigned'),
    leads('open', 'Open', 'agentOpen'),
    {
      id: 'median',
      header: 'Median',
      term: 'firstResponse',
      className: CLOSE,
      value: ({ medianMs }) => medianMs,
      draw: ({ medianMs }) => medianLabel(medianMs, about),
    },
    {
      id: 'ninth',
      header: '9 of 10 in',
      term: 'nineOfTen',
      value: ({ ninthMs }) => ninthMs,
      draw: ({ ninthMs }) => <span className="text-ink-2">{medianLabel(ninthMs, about)}</span>,
      className: `${CLOSE} max-tablet:hidden`,
    },
    {
      id: 'target',
      header: 'In target',
      term: 'inTarget',
      className: CLOSE,
      value: inTargetPercent,
      draw: (row) => (
        <TargetBar
          row={row}
          of={listOf(ofAgents(inTarget, [row.agent.id]))}
          label={`In target, ${row.agent.name}`}
        />
      ),
    },
    leads('toured', 'Tours', 'agentTours'),
    leads('leased', 'Leases', 'agentLeases'),
    {
      id: 'touches',
      header: 'Touches',
      term: 'touches',
      className: 'pl-[5px]!',
      value: ({ touches }) => touches,
    },
  ]
}

function TargetBar({
  row,
  of,
  label = 'In target',
  bar = true,
}: {
  row: Pick<AgentRow, 'inTarget' | 'answered'>
  of?: ListOfLeads | undefined
  label?: string
  bar?: boolean
}) {
  const percent = inTargetPercent(row)
  const poor = percent !== undefined && percent < POOR
  return (
    <PercentBar
      percent={percent}
      narrow
      bar={bar}
      tone={poor ? 'danger' : percent !== undefined && percent < FAIR ? 'warning' : undefined}
      className={poor ? 'text-danger-text' : undefined}
    >
      {percent === undefined || !of ? undefined : (
        <TableNumber value={row.inTarget} of={of} text={`${percent}%`} label={label} />
      )}
    </PercentBar>
  )
}

/** Every agent with leads, busiest first. Pressing a name shows that agent by day. */
export function AgentsTable({
  rows,
  totals,
  target,
  ...drawn
}: Drawn & {
  rows: readonly AgentRow[]
  totals: Totals | undefined
  /** The target as text: `1h`. */
  target: string
}) {
  const { teamNoun } = useViewer()
  const { about, selected, listOf } = drawn
  const mine = (what: Counted) =>
    listOfIds(
      rows.map(({ agent }) => agent.id),
      (agents) => listOf(ofAgents(what, agents)),
    )
  const sum = (id: keyof typeof agentCounts, header: string, value: number) => (
    <TableNumber value={value} of={mine(agentCounts[id])} label={`${header}, all agents`} />
  )
  return (
    <Panel
      title="Agents"
      tip={reportTerms.agent.means}
      after={<span className="rounded-xs bg-active px-1.5 text-small text-ink-2">{rows.length}</span>}
      action={
        <span className="flex items-center gap-1.5 text-small text-ink-3">
          <Icon icon={Info} size={14} />
          Target: reply within {target}, set per {teamNoun.team.toLowerCase()}
        </span>
      }
    >
      <ReportTable
        id="agents"
        label="Agents"
        columns={drawnColumns(drawn)}
        rows={rows}
        keyOf={({ agent }) => agent.id}
        selected={selected}
        rowClassName="h-11"
        headClassName="h-[35px]"
        nameWidth="24%"
        sortedAtFirst="open"
        total={
          totals && {
            agent: 'All agents',
            assigned: sum('assigned', 'Assigned', totals.assigned),
            open: sum('open', 'Open', totals.open),
            median: medianLabel(totals.medianMs, about),
            ninth: medianLabel(totals.ninthMs, about),
            target: <TargetBar bar={false} row={totals} of={mine(inTarget)} label="In target, all agents" />,
            toured: sum('toured', 'Tours', totals.toured),
            leased: sum('leased', 'Leases', totals.leased),
            touches: formatCount(totals.touches),
          }
        }
      />
    </Panel>
  )
}
