import { type TourReport } from '#/api/admin/reports.ts'
import { Panel } from '#/components/figures/panel.tsx'
import { UnassignedAvatar } from '#/components/people/unassigned-avatar.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { NO_HOST } from '#/domain/list/lead-filters.ts'
import { formatShown } from '#/domain/report/report-rows.ts'
import { reportTerms } from '#/domain/report/report-terms.ts'
import { percentOf } from '#/domain/report/share.ts'
import { wholeSeconds } from '#/domain/report/whole-seconds.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { formatWait } from '#/lib/time/format-date.ts'

import { CollapsedRowsAvatar } from '../reports/collapsed-rows.tsx'
import { type ReportColumn, ReportTable, TableNumber } from '../reports/report-table.tsx'

type HostsSection = Exclude<TourReport['hosts'], { unreadable: true }>
type Line = HostsSection['hosts'][number]

const FIRST = 6
const WIDTH = 48

const nameOf = ({ host }: Line) => host?.name ?? 'No host'
const percents = (part: number, whole: number) => {
  const share = percentOf(part, whole)
  return share === undefined ? '–' : `${share}%`
}
const waited = (ms: number | undefined) => (ms === undefined ? '–' : formatWait(ms))

/** The CSV columns of a host. */
export const hostColumns: readonly ReportColumn<Line>[] = [
  { id: 'host', header: 'Host', value: nameOf },
  { id: 'leads', header: 'Leads', value: ({ leads }) => leads },
  { id: 'set', header: 'Set', value: ({ set }) => set },
  { id: 'completed', header: 'Completed', value: ({ completed }) => completed },
  { id: 'scheduled', header: 'Scheduled', value: ({ scheduled }) => scheduled },
  { id: 'cancelled', header: 'Canceled', value: ({ cancelled }) => cancelled },
  { id: 'lost', header: 'No show', value: ({ noShow }) => noShow },
  {
    id: 'wait',
    header: 'Lead to tour seconds',
    value: ({ leadToTourMs }) => wholeSeconds(leadToTourMs),
  },
  { id: 'leases', header: 'Leases', value: ({ leases }) => leases },
]

/** The columns to sort by. The CSV file has other columns for the first ones, or none. */
export const hostOrder: readonly ReportColumn<Line>[] = [
  { id: 'lost', header: 'Canceled and no show', value: ({ cancelled, noShow }) => cancelled + noShow },
  {
    id: 'rate',
    header: 'Tour to lease',
    value: ({ leases, completed }) => (completed === 0 ? undefined : leases / completed),
  },
  ...hostColumns,
]

/** The hosts of tours: the first six, and the rest as one expandable row. */
export function Hosts({
  hosts: { hosts, all },
  listOf,
}: {
  hosts: HostsSection
  /** Returns the leads with tours of a host, or of all hosts. */
  listOf: (host?: string) => ListOfLeads
}) {
  const rows = (what: string, value: number, text: string) => (
    <TableNumber value={value} show={formatShown(what)} label={`${text} of all hosts`} />
  )
  const largest = Math.max(1, ...hosts.map(({ completed }) => completed))
  const sum = (lines: readonly Line[], of: (line: Line) => number) =>
    lines.reduce((total, line) => total + of(line), 0)
  return (
    <Panel
      title="Hosts"
      tip={reportTerms.host.means}
      action={
        <span className="text-small text-ink-3" data-tip={reportTerms.leadToTour.means}>
          Lead to tour counts from the first communication
        </span>
      }
    >
      <ReportTable
        id="hosts"
        label="Hosts"
        columns={drawnColumns(largest, listOf)}
        rows={hosts}
        keyOf={({ host }) => host?.id ?? 'none'}
        first={FIRST}
        nameWidth="20%"
        sortedAtFirst="set"
        renderOthers={(rest, open) => {
          const [done, leases] = [sum(rest, ({ completed }) => completed), sum(rest, (line) => line.leases)]
          return {
            host: (
              <span className="flex items-center gap-2">
                <CollapsedRowsAvatar />
                {open(`${rest.length} others`)}
              </span>
            ),
            leads: '–',
            set: formatCount(sum(rest, ({ set }) => set)),
            completed: formatCount(done),
            scheduled: formatCount(sum(rest, ({ scheduled }) => scheduled)),
            lost: formatCount(sum(rest, ({ cancelled, noShow }) => cancelled + noShow)),
            wait: '–',
            leases: formatCount(leases),
            rate: percents(leases, done),
          }
        }}
        total={{
          host: 'All hosts',
          leads: <TableNumber value={all.leads} of={listOf()} label="Leads of all hosts" />,
          set: rows('set', all.set, 'Tours set'),
          completed: rows('completed', all.completed, 'Completed tours'),
          scheduled: rows('scheduled', all.scheduled, 'Scheduled tours'),
          lost: rows('lost', all.cancelled + all.noShow, 'Canceled and no-shows'),
          wait: waited(all.leadToTourMs),
          leases: rows('leases', all.leases, 'Leases'),
          rate: percents(all.leases, all.completed),
        }}
      />
    </Panel>
  )
}

function drawnColumns(
  largest: number,
  listOf: (host?: string) => ListOfLeads,
): readonly ReportColumn<Line>[] {
  const number = (line: Line, what: string, value: number, text: string) => (
    <TableNumber
      value={value}
      show={formatShown(what, { host: line.host?.id ?? 'none' })}
      label={`${text} of ${nameOf(line)}`}
    />
  )
  return [
    {
      id: 'host',
      header: 'Host',
      term: 'host',
      value: nameOf,
      draw: (line) => (
        <span className="flex min-w-0 items-center gap-2">
          {line.host ? (
            <UserAvatar id={line.host.id} name={line.host.name} color={line.host.colorSelection} />
          ) : (
            <UnassignedAvatar />
          )}
          <bdi data-tip={nameOf(line)} className="truncate">
            {nameOf(line)}
          </bdi>
        </span>
      ),
    },
    {
      id: 'leads',
      header: 'Leads',
      term: 'tourLeads',
      value: ({ leads }) => leads,
      draw: (line) => (
        <TableNumber
          value={line.leads}
          of={listOf(line.host?.id ?? NO_HOST)}
          label={`Leads of ${nameOf(line)}`}
        />
      ),
    },
    {
      id: 'set',
      header: 'Set',
      term: 'toursSet',
      value: ({ set }) => set,
      draw: (line) => number(line, 'set', line.set, 'Tours set'),
    },
    {
      id: 'completed',
      header: 'Completed',
      term: 'toursCompleted',
      value: ({ completed }) => completed,
      draw: (line) => (
        <span className="inline-flex items-center gap-2 align-top">
          <span aria-hidden className="flex h-1.5" style={{ width: WIDTH }}>
            {line.completed > 0 && (
              <span
                className="h-full rounded-[2px] bg-success forced-colors:border"
                style={{ width: Math.max(2, (line.completed / largest) * WIDTH) }}
              />
            )}
          </span>
          <span className="w-7">{number(line, 'completed', line.completed, 'Completed tours')}</span>
        </span>
      ),
    },
    {
      id: 'scheduled',
      header: 'Scheduled',
      term: 'toursScheduled',
      value: ({ scheduled }) => scheduled,
      draw: (line) => number(line, 'scheduled', line.scheduled, 'Scheduled tours'),
    },
    {
      id: 'lost',
      header: 'Canceled and no show',
      term: 'toursLost',
      value: ({ cancelled, noShow }) => cancelled + noShow,
      draw: (line) => number(line, 'lost', line.cancelled + line.noShow, 'Canceled and no-shows'),
    },
    {
      id: 'wait',
      header: 'Lead to tour',
      term: 'leadToTour',
      value: ({ leadToTourMs }) => leadToTourMs,
      draw: ({ leadToTourMs }) => waited(leadToTourMs),
    },
    {
      id: 'leases',
      header: 'Leases',
      term: 'tourToLease',
      value: ({ leases }) => leases,
      draw: (line) => number(line, 'leases', line.leases, 'Leases'),
    },
    {
      id: 'rate',
      header: 'Tour to lease',
      term: 'tourToLease',
      value: ({ leases, completed }) => (completed === 0 ? undefined : leases / completed),
      draw: ({ leases, completed }) => <span className="text-ink-2">{percents(leases, completed)}</span>,
    },
  ]
}
