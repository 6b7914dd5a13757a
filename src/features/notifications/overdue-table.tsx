import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'

import { PersonName } from '#/components/people/person-name.tsx'
import { UnassignedAvatar } from '#/components/people/unassigned-avatar.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { shownName } from '#/domain/alert/alert-labels.ts'
import { formatLimit, type OverdueRow } from '#/domain/lead/overdue/overdue-rows.ts'
import { type TeamNoun } from '#/domain/team/team-kind.ts'
import { type Team } from '#/domain/team/team.ts'
import { formatTime, formatDay, formatFullTime, isoTime } from '#/domain/time/format.ts'
import { formatWait } from '#/lib/time/format-date.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

import { OverdueKindLabel, triedOf } from './overdue-list.tsx'
import { WatchWarnings } from './watch-warnings.tsx'

const cover = 'cover font-medium text-ink no-underline'

const sinceLabel = (ts: number, now: number) =>
  `${formatDay(ts, now).replace(/^\w+day, /, '')}, ${formatTime(ts)}`

interface RowsProps {
  rows: readonly OverdueRow[]
  team: (teamRef: string) => Team | undefined
  teamNoun: TeamNoun
  now: number
  /** Whether the warnings of at least one team can be muted. */
  mutes: boolean
}

function Agent({ row }: { row: OverdueRow }) {
  const agent = row.lead.assignedAgent
  return agent ? (
    <span className="flex min-w-0 items-center gap-[7px]">
      <UserAvatar id={agent.id} name={agent.name} color={agent.colorSelection} />
      <PersonName name={agent.name} className="truncate" />
    </span>
  ) : (
    <span className="flex items-center gap-[7px] text-ink-3">
      <UnassignedAvatar />
      Unassigned
    </span>
  )
}

function OverBy({ ms }: { ms: number }) {
  return (
    <span className="flex items-center gap-1 font-medium text-danger-text tabular-nums">
      <Icon icon={Clock} size={13} />
      {formatWait(ms)}
    </span>
  )
}

function Mute({ row, team, teamNoun }: { row: OverdueRow; team: Team | undefined; teamNoun: TeamNoun }) {
  if (!team) return null
  return (
    <span ref={passFocusOn} className="relative">
      <WatchWarnings
        team={team}
        iconLabel={`Mute this ${teamNoun.team.toLowerCase()}: ${row.lead.teamName}`}
        variant="ghost"
      />
    </span>
  )
}

/**
 * The warnings as a table. Not built on TanStack Table (`useColumnTable`), because the order is fixed and only the width
 * of the window decides which columns are shown.
 */
export function OverdueTable({ rows, team, teamNoun, now, mutes }: RowsProps) {
  // A warning that also says how often the team tried is longer than the names in the design.
  const tried = rows.some(({ lead, warning }) => triedOf(warning, lead) !== '')
  const head = 'h-9 border-b border-line bg-surface-2 px-2 text-left text-small font-medium text-ink-3'
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-body">
      <caption className="sr-only">Leads over a limit, the longest over first</caption>
      <thead className="sticky top-0 z-header">
        <tr>
          <th scope="col" className={cx(head, 'w-44 pl-6', tried ? 'wide:w-60' : 'drawn:w-45')}>
            <span className="pl-7">Warning</span>
          </th>
          <th scope="col" className={cx(head, 'w-40 drawn:w-42')}>
            Lead
          </th>
          <th scope="col" className={cx(head, 'hidden desktop:table-cell')}>
            Property and {teamNoun.team.toLowerCase()}
          </th>
          <th scope="col" className={cx(head, 'w-40 drawn:w-[162px]')}>
            Assigned to
          </th>
          <th scope="col" className={cx(head, 'w-20 drawn:w-24')}>
            Limit
          </th>
          <th scope="col" className={cx(head, 'w-24 drawn:w-29')}>
            Overdue by
          </th>
          <th scope="col" className={cx(head, 'hidden w-34 pr-0 wide:table-cell')}>
            Since
          </th>
          <th scope="col" className={cx(head, mutes ? 'w-12' : 'w-4 px-0')}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { lead, warning } = row
          const cell = 'h-10 border-b border-line px-2'
          return (
            <tr key={row.key} ref={passFocusOn} className="relative hover:bg-hover">
              <td className={cx(cell, 'truncate pl-6')}>
                <OverdueKindLabel warning={warning} lead={lead} />
              </td>
              <th scope="row" className={cx(cell, 'truncate text-left font-normal')}>
                <Link to="/leads/$leadId" params={{ leadId: lead.id }} preload="intent" className={cover}>
                  <PersonName name={shownName(lead.name)} />
                </Link>
              </th>
              <td className={cx(cell, 'hidden truncate desktop:table-cell')}>
                {lead.property?.name ?? ''} <span className="ml-1 text-ink-3">{lead.teamName}</span>
              </td>
              <td className={cell}>
                <Agent row={row} />
              </td>
              <td className={cx(cell, 'whitespace-nowrap text-ink-3 tabular-nums')}>
                {formatLimit(warning.limitMs)}
              </td>
              <td className={cx(cell, 'whitespace-nowrap')}>
                <OverBy ms={warning.overByMs} />
              </td>
              <td
                className={cx(cell, 'hidden pr-0 whitespace-nowrap text-ink-3 tabular-nums wide:table-cell')}
              >
                <time dateTime={isoTime(warning.since)} data-tip={formatFullTime(warning.since)}>
                  {sinceLabel(warning.since, now)}
                </time>
              </td>
              <td className={cx(cell, mutes ? 'pr-4' : 'px-0')}>
                <Mute row={row} team={team(lead.teamRef)} teamNoun={teamNoun} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
