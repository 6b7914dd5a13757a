import { millisecondsInDay as DAY } from 'date-fns/constants'
import { type ReactNode } from 'react'

import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { agingBuckets } from '#/domain/list/aging.ts'
import { type ListOfLeads, openStatuses } from '#/domain/list/dashboard-lists.ts'
import { medianLabel } from '#/domain/report/median-label.ts'
import { ofTeam, type PipelineTeam, type TeamShare, teamShares } from '#/domain/report/pipeline-team.ts'
import { narrowCounted, counted, type Counted } from '#/domain/report/report-lists.ts'
import { type ReportTerm } from '#/domain/report/report-terms.ts'
import { percentLabel, percentOf } from '#/domain/report/share.ts'
import { PercentBar } from '#/ui/chart/percent-bar.tsx'
import { Link } from '#/ui/controls/link.tsx'

import { type ReportSearch } from '../reports/report-search.ts'
import { searchFor } from '../reports/report-state.ts'
import { type ReportColumn, TableNumber } from '../reports/report-table.tsx'
import { overview } from './teams-table.tsx'

type Teams = Exclude<PipelineTeam['teams'], { unreadable: true }>
type Figures = Teams['total']

/** A row of the table: a team, or one agent's part of it. */
export interface OutcomeRow extends Figures {
  readonly team: { readonly id: string; readonly name: string }
  /** null for leads without an assignee, undefined for the team itself. */
  readonly agent?: { readonly id: string; readonly name: string } | null
  readonly agents: readonly OutcomeRow[]
}

/** Converts to days, rounded to one decimal. */
const days = (ms: number | undefined) => (ms === undefined ? undefined : Math.round((ms / DAY) * 10) / 10)

/** Returns the rows of the response, each with the rows of its agents. */
export function outcomeRowsOf({ rows }: Teams): OutcomeRow[] {
  return rows.map(({ agents, ...row }) => ({
    ...row,
    agents: agents.map(({ agent, ...figures }) => ({
      ...figures,
      team: row.team,
      agent: agent ?? null,
      agents: [],
    })),
  }))
}

/** Returns the name of a row. */
export const outcomeName = ({ team, agent }: OutcomeRow) =>
  agent === undefined ? team.name : (agent?.name ?? 'Unassigned')

const shares: readonly { share: TeamShare; header: string; term: ReportTerm }[] = [
  { share: 'contacted', header: 'Contacted', term: 'contacted' },
  { share: 'toured', header: 'Toured', term: 'toured' },
  { share: 'leased', header: 'Leased', term: 'leased' },
]
const dropOff = (row: Figures) => percentOf(row.lost, row.leads)
const openOf = ({ aging }: Figures) => agingBuckets.reduce((sum, bucket) => sum + (aging[bucket] ?? 0), 0)

/** Returns the CSV columns of a team or agent. @param noun the client's term for a team */
export function outcomeCsvColumns(noun: string): ReportColumn<OutcomeRow>[] {
  return [
    { id: 'team', header: noun, value: ({ team }) => team.name },
    {
      id: 'agent',
      header: 'Agent',
      value: (row) => (row.agent === undefined ? undefined : outcomeName(row)),
    },
    { id: 'leads', header: 'Inquiries', value: ({ leads }) => leads },
    ...shares.map(({ share, header }): ReportColumn<OutcomeRow> => ({
      id: share,
      header,
      value: (row) => row[share],
    })),
    { id: 'lost', header: 'Lost', value: ({ lost }) => lost },
    { id: 'dropOff', header: 'Drop-off percent', value: dropOff },
    ...openStatuses.map((status): ReportColumn<OutcomeRow> => ({
      id: status,
      header: `Days in ${leadStatusLook(status).label}`,
      median: true,
      value: ({ stayMs }) => days(stayMs[status]),
    })),
    ...agingBuckets.map((bucket): ReportColumn<OutcomeRow> => ({
      id: bucket,
      header: `Open ${bucket} days`,
      value: ({ aging }) => aging[bucket] ?? 0,
    })),
  ]
}

/** The columns to sort by when the CSV file has a different value: shares, and the name of an agent. */
export const outcomeOrder: readonly ReportColumn<OutcomeRow>[] = [
  { id: 'team', header: '', value: (row) => outcomeName(row) },
  ...shares.map(({ share, header }): ReportColumn<OutcomeRow> => ({
    id: share,
    header,
    value: (row) => percentOf(row[share], row.leads),
  })),
  ...openStatuses.map((status): ReportColumn<OutcomeRow> => ({
    id: status,
    header: status,
    value: ({ stayMs }) => stayMs[status],
  })),
  { id: 'open', header: 'Open', value: openOf },
]

interface Drawn {
  /** The client's term for a team, and the report term that defines it. */
  noun: string
  group: ReportTerm
  search: ReportSearch
  listOf: (what: Counted, period?: string) => ListOfLeads
}

const countedOf = (what: Counted, { team, agent }: OutcomeRow) =>
  ofTeam(what, team.id, agent === null ? null : agent?.id)

function nameColumn({ noun, group, search }: Drawn): ReportColumn<OutcomeRow> {
  return {
    id: 'team',
    header: noun,
    term: group,
    value: outcomeName,
    className: 'min-w-36',
    draw: (row) =>
      row.agent === undefined ? <TeamLink row={row} search={search} /> : <AgentName row={row} />,
  }
}

/**
 * Returns the columns for how far the leads came. Numbers and shares link to their lists, a team links to its overview.
 */
export function outcomeColumns(drawn: Drawn): ReportColumn<OutcomeRow>[] {
  const { listOf } = drawn
  return [
    nameColumn(drawn),
    {
      id: 'leads',
      header: 'Inquiries',
      term: 'inquiries',
      value: ({ leads }) => leads,
      draw: (row) => (
        <TableNumber
          value={row.leads}
          of={listOf(countedOf(counted.inquiries, row))}
          label={`Inquiries, ${outcomeName(row)}`}
        />
      ),
    },
    ...shares.map(({ share, header, term }): ReportColumn<OutcomeRow> => ({
      id: share,
      header,
      term,
      value: (row) => percentOf(row[share], row.leads),
      draw: (row) => (
        <TableNumber
          value={row[share]}
          text={percentLabel(row[share], row.leads)}
          of={listOf(countedOf(teamShares[share], row))}
          label={`${header}, ${outcomeName(row)}`}
        />
      ),
    })),
    {
      id: 'dropOff',
      header: 'Drop-off',
      term: 'dropOff',
      left: true,
      value: dropOff,
      draw: (row) => (
        <span className="inline-flex items-center gap-2 align-top">
          <PercentBar percent={dropOff(row)} tone="ink" />
          <span className="text-ink-3">
            <TableNumber
              value={row.lost}
              of={listOf(countedOf(teamShares.lost, row))}
              label={`Lost, ${outcomeName(row)}`}
            />
          </span>
        </span>
      ),
    },
  ]
}

/** Returns the columns for how long leads stayed in each status, and how old the open ones are. */
export function stayColumns({
  statuses,
  about,
  ...drawn
}: Drawn & {
  /** The statuses whose days are shown. */
  statuses: readonly string[]
  /** Whether days are based on a sample. */
  about: boolean
}): ReportColumn<OutcomeRow>[] {
  const { listOf } = drawn
  return [
    nameColumn(drawn),
    ...statuses.map((status): ReportColumn<OutcomeRow> => ({
      id: status,
      header: `In ${leadStatusLook(status).label.toLowerCase()}`,
      term: 'stay',
      value: ({ stayMs }) => stayMs[status],
      draw: ({ stayMs }) => medianLabel(stayMs[status], about),
    })),
    {
      id: 'open',
      header: 'Open',
      term: 'age',
      value: openOf,
      draw: (row) => (
        <TableNumber
          value={openOf(row)}
          of={listOf(countedOf(counted.open, row), 'all-time')}
          label={`Open, ${outcomeName(row)}`}
        />
      ),
    },
    ...agingBuckets.map((bucket): ReportColumn<OutcomeRow> => ({
      id: bucket,
      header: bucket,
      term: 'age',
      value: ({ aging }) => aging[bucket] ?? 0,
      draw: (row) => (
        <TableNumber
          value={row.aging[bucket] ?? 0}
          of={listOf(narrowCounted(countedOf(counted.open, row), { aging: [bucket] }), 'all-time')}
          label={`Open for ${bucket} days, ${outcomeName(row)}`}
        />
      ),
    })),
  ]
}

/** Returns the row below all teams. */
export function teamTotal({
  noun,
  total,
  statuses,
  about,
  listOf,
}: {
  /** The client's term for teams. */
  noun: string
  total: Figures
  statuses: readonly string[]
  about: boolean
  listOf: Drawn['listOf']
}): Readonly<Record<string, ReactNode>> {
  const all = `All ${noun.toLowerCase()}`
  const number = (label: string, value: number, of: ListOfLeads, text?: string) => (
    <TableNumber value={value} of={of} label={`${label}, ${all}`} text={text} />
  )
  return {
    team: all,
    leads: number('Inquiries', total.leads, listOf(counted.inquiries)),
    ...Object.fromEntries(
      shares.map(({ share, header }) => [
        share,
        number(header, total[share], listOf(teamShares[share]), percentLabel(total[share], total.leads)),
      ]),
    ),
    dropOff: (
      <span className="inline-flex items-center gap-2 align-top">
        <PercentBar percent={dropOff(total)} bar={false} />
        {number('Lost', total.lost, listOf(teamShares.lost))}
      </span>
    ),
    ...Object.fromEntries(statuses.map((status) => [status, medianLabel(total.stayMs[status], about)])),
    open: number('Open', openOf(total), listOf(counted.open, 'all-time')),
    ...Object.fromEntries(
      agingBuckets.map((bucket) => [
        bucket,
        number(
          `Open for ${bucket} days`,
          total.aging[bucket] ?? 0,
          listOf(narrowCounted(counted.open, { aging: [bucket] }), 'all-time'),
        ),
      ]),
    ),
  }
}

function TeamLink({ row: { team }, search }: { row: OutcomeRow; search: ReportSearch }) {
  return (
    <Link
      to="/reports/pipeline"
      search={{ ...searchFor(overview, search), team: team.id }}
      look="plain"
      className="block truncate rounded-xs text-ink no-underline hover:text-accent-text hover:underline"
    >
      <bdi data-tip={team.name}>{team.name}</bdi>
    </Link>
  )
}

function AgentName({ row }: { row: OutcomeRow }) {
  return (
    <bdi data-tip={outcomeName(row)} className="block truncate text-ink-2">
      {outcomeName(row)}
    </bdi>
  )
}
