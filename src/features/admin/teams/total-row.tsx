import { type ReactNode } from 'react'

import { ListLink } from '#/components/figures/list-link.tsx'
import { type ListOfLeads, ofTeams } from '#/domain/list/dashboard-lists.ts'
import { MOST_NAMED } from '#/domain/list/lead-filters.ts'
import { teamLists } from '#/domain/list/team-lists.ts'
import { type overviewTotals } from '#/domain/team/team-overview.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { cx } from '#/ui/cx.ts'

import { NoValue } from '../table/no-value.tsx'
import { OPEN_BAR, Response } from './team-columns.tsx'

/** The totals of the shown rows, below the last row. Each number of leads links to its list. */
export function TotalRow({
  cells,
  className,
  label,
  teams,
  totals,
  median,
  note,
}: {
  /** The ids of the columns that fit. */
  cells: readonly string[]
  /** The class with the grid of those columns. */
  className: string
  label: string
  /** Ids of the teams that the totals include. */
  teams: readonly string[]
  totals: ReturnType<typeof overviewTotals>
  median: { readonly medianMs?: number | undefined; readonly sampled: boolean } | undefined
  note: ReactNode
}) {
  const { kind } = useViewer()
  // A list can be filtered by at most `MOST_NAMED` teams, so the totals of more teams have no link.
  const listed = teams.length <= MOST_NAMED
  const leads = (of: ListOfLeads, value: number, text: string) =>
    listed && teams.length > 0 ? (
      <ListLink
        of={ofTeams(of, teams)}
        label={`${text}, ${label}: ${formatCount(value)}`}
        className="rounded-xs text-inherit no-underline hover:text-accent-text hover:underline"
      >
        {formatCount(value)}
      </ListLink>
    ) : (
      formatCount(value)
    )
  const share = (value: number, of: number) => (
    <>
      {formatCount(value)} <span className="font-normal text-ink-3">of {formatCount(of)}</span>
    </>
  )
  const contents: Readonly<Record<string, ReactNode>> = {
    name: label,
    members: (
      <span className="font-normal">
        <NoValue />
      </span>
    ),
    properties: kind === 'BROKER' ? formatCount(totals.properties) : share(totals.listedUnits, totals.units),
    // Aligns the total with the numbers above, which have a bar to their right.
    open: (
      <span style={{ paddingRight: OPEN_BAR + 8 }}>{leads(teamLists.open(), totals.open, 'Open leads')}</span>
    ),
    unassigned: leads(teamLists.unassigned(), totals.unassigned, 'Unassigned leads'),
    late: leads(teamLists.late(), totals.late, 'Late leads'),
    response: listed ? (
      <Response
        ms={median?.medianMs}
        about={median?.sampled === true}
        teams={teams}
        label={`Median first response, ${label}`}
      />
    ) : undefined,
    channels: share(totals.channelsWorking, totals.channels),
  }
  return (
    <div role="rowgroup">
      <div
        role="row"
        className={cx('h-11 items-center border-b border-line bg-surface-2 font-semibold', className)}
      >
        {cells.map((id, at) => (
          <div key={id} role="cell" className={cx('min-w-0 truncate tabular-nums', at > 0 && 'text-right')}>
            {contents[id]}
          </div>
        ))}
      </div>
      <div role="row" className="px-6 py-4 text-small text-ink-3">
        <div role="cell" aria-colspan={cells.length} className="flex items-center gap-2">
          {note}
        </div>
      </div>
    </div>
  )
}
