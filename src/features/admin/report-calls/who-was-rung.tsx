import { type ReactNode } from 'react'

import { Panel } from '#/components/figures/panel.tsx'
import { UnassignedAvatar } from '#/components/people/unassigned-avatar.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { type CallStats } from '#/domain/report/call-stats.ts'
import { formatShown } from '#/domain/report/report-rows.ts'
import { reportTerms } from '#/domain/report/report-terms.ts'
import { percentOf } from '#/domain/report/share.ts'
import { wholeSeconds } from '#/domain/report/whole-seconds.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { formatWait } from '#/lib/time/format-date.ts'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { cx } from '#/ui/cx.ts'

import { ShowLink } from '../report-rows/show-link.tsx'
import { CollapsedRowsAvatar } from '../reports/collapsed-rows.tsx'
import { type ReportColumn, ReportTable, TableNumber } from '../reports/report-table.tsx'
import { type ReportProps } from '../reports/use-report.ts'

type Who = Exclude<CallStats['who'], { unreadable: true }>
type Line = Who['agents'][number]
/** What the calls are grouped by. */
type By = 'agents' | 'campaigns'

const FIRST = 5
const WIDTH = 32

const looks = [
  { value: 'agents', label: 'Agent' },
  { value: 'campaigns', label: 'Campaign' },
] as const

const linked = 'rounded-xs hover:text-accent-text hover:underline'

/** Formats a talk time: `4m 02s`. */
function talked(ms: number | undefined): string {
  const whole = wholeSeconds(ms)
  return whole === undefined ? '–' : `${Math.floor(whole / 60)}m ${String(whole % 60).padStart(2, '0')}s`
}

const rang = (ms: number | undefined) => (ms === undefined ? '–' : `${String(wholeSeconds(ms))}s`)
const waited = (ms: number | undefined) => (ms === undefined ? '–' : formatWait(ms))

/** Returns the name of a line. */
const nameOfLine = (by: By, { of }: Line): string =>
  of?.name ?? (by === 'agents' ? 'No agent' : 'No campaign')

/** Returns the CSV columns of a line. */
export function rungColumns(by: By): readonly ReportColumn<Line>[] {
  return [
    { id: 'name', header: by === 'agents' ? 'Agent' : 'Campaign', value: (line) => nameOfLine(by, line) },
    { id: 'incoming', header: 'Incoming', value: (line) => line.rang },
    { id: 'answered', header: 'Answered', value: ({ answered }) => answered },
    { id: 'ring', header: 'Ring seconds', value: ({ ringMs }) => wholeSeconds(ringMs) },
    { id: 'talk', header: 'Talk seconds', value: ({ talkMs }) => wholeSeconds(talkMs) },
    { id: 'missed', header: 'Missed', value: ({ missed }) => missed },
    { id: 'back', header: 'Called back', value: ({ calledBack }) => calledBack },
    { id: 'after', header: 'After seconds', value: ({ backMs }) => wholeSeconds(backMs) },
  ]
}

/** Returns the columns of the table. */
export function rungTableColumns(by: By): readonly ReportColumn<Line>[] {
  const show = (line: Line, what: string) =>
    formatShown(what, { [by === 'agents' ? 'agent' : 'campaign']: line.of?.id ?? 'none' })
  const link = (line: Line, what: string, value: number, text: string) => (
    <ShowLink
      show={show(line, what)}
      label={`${text} of ${nameOfLine(by, line)}: ${formatCount(value)}`}
      className={linked}
    >
      {formatCount(value)}
    </ShowLink>
  )
  return [
    {
      id: 'name',
      header: by === 'agents' ? 'Agent' : 'Campaign',
      term: 'rung',
      value: (line) => nameOfLine(by, line),
      draw: (line) => (
        <span className="flex min-w-0 items-center gap-2">
          {by === 'agents' &&
            (line.of ? (
              <UserAvatar id={line.of.id} name={line.of.name} color={line.of.colorSelection} />
            ) : (
              <UnassignedAvatar />
            ))}
          <bdi data-tip={nameOfLine(by, line)} className="truncate">
            {nameOfLine(by, line)}
          </bdi>
        </span>
      ),
    },
    {
      id: 'incoming',
      percent: 12.7,
      header: 'Incoming',
      term: 'rung',
      value: (line) => line.rang,
      draw: (line) => link(line, 'rang', line.rang, 'Incoming calls'),
    },
    {
      id: 'answered',
      percent: 14.8,
      header: 'Answered',
      term: 'answerRate',
      value: (line) => percentOf(line.answered, line.rang),
      draw: (line) => <Share part={line.answered} whole={line.rang} />,
    },
    {
      id: 'ring',
      percent: 8.45,
      header: 'Ring',
      term: 'ring',
      value: ({ ringMs }) => ringMs,
      draw: ({ ringMs }) => rang(ringMs),
    },
    {
      id: 'talk',
      percent: 11.25,
      header: 'Talk',
      term: 'talk',
      value: ({ talkMs }) => talkMs,
      draw: ({ talkMs }) => talked(talkMs),
    },
    {
      id: 'back',
      percent: 14.45,
      header: 'Called back',
      term: 'calledBack',
      value: ({ calledBack }) => calledBack,
      draw: (line) =>
        line.missed === 0 ? (
          '–'
        ) : (
          <>
            {link(line, 'called-back', line.calledBack, 'Called back')}{' '}
            <span className="text-ink-3">of {link(line, 'missed', line.missed, 'Missed calls')}</span>
          </>
        ),
    },
    {
      id: 'after',
      percent: 10.35,
      header: 'After',
      term: 'backAfter',
      value: ({ backMs }) => backMs,
      draw: ({ backMs }) => waited(backMs),
    },
  ]
}

/** A share as a bar and in percent. */
function Share({ part, whole, bar = true }: { part: number; whole: number; bar?: boolean }): ReactNode {
  const percent = percentOf(part, whole)
  if (percent === undefined) return '–'
  return (
    <span className="inline-flex items-center gap-1.5 align-top">
      <span
        aria-hidden
        className={cx('flex h-1.5 rounded-[2px] bg-active', !bar && 'invisible')}
        style={{ width: WIDTH }}
      >
        <span
          className="h-full rounded-[2px] bg-chart-1 forced-colors:border"
          style={{ width: (percent / 100) * WIDTH }}
        />
      </span>
      <span className="w-9">{percent}%</span>
    </span>
  )
}

/** The calls that rang, by agent or campaign: the first five, and the rest as one expandable row. */
export function WhoWasRung({ who, search, onSearch }: { who: Who } & ReportProps) {
  const by: By = search.who === 'campaigns' ? 'campaigns' : 'agents'
  const { all } = who
  const rows = (what: string, value: number, text: string) => (
    <TableNumber value={value} show={formatShown(what)} label={text} />
  )
  const sum = (lines: readonly Line[], of: (line: Line) => number) =>
    lines.reduce((total, line) => total + of(line), 0)
  return (
    <Panel
      title="Who was rung"
      tip={reportTerms.rung.means}
      action={
        <Segmented
          label="Calls by"
          size="sm"
          options={looks}
          value={by}
          onChange={(chosen) => onSearch({ who: chosen === 'campaigns' ? chosen : undefined }, true)}
        />
      }
    >
      <ReportTable
        key={by}
        id="rung"
        label="Who was rung"
        columns={rungTableColumns(by)}
        rows={who[by]}
        keyOf={({ of }) => of?.id ?? 'none'}
        first={FIRST}
        nameWidth="28%"
        rowClassName="h-[37px]"
        renderOthers={(rest, open) => ({
          name: (
            <span className="flex items-center gap-2">
              {by === 'agents' && <CollapsedRowsAvatar />}
              {open(`${rest.length} others`)}
            </span>
          ),
          incoming: formatCount(sum(rest, (line) => line.rang)),
          answered: (
            <Share part={sum(rest, ({ answered }) => answered)} whole={sum(rest, (line) => line.rang)} />
          ),
          ring: '–',
          talk: '–',
          back: (
            <>
              {formatCount(sum(rest, ({ calledBack }) => calledBack))}{' '}
              <span className="text-ink-3">of {formatCount(sum(rest, ({ missed }) => missed))}</span>
            </>
          ),
          after: '–',
        })}
        total={{
          name: by === 'agents' ? 'All agents' : 'All campaigns',
          incoming: rows('rang', all.rang, 'Incoming calls'),
          answered: <Share bar={false} part={all.answered} whole={all.rang} />,
          ring: rang(all.ringMs),
          talk: talked(all.talkMs),
          back: (
            <>
              {rows('called-back', all.calledBack, 'Called back')}{' '}
              <span className="text-ink-3">of {rows('missed', all.missed, 'Missed calls')}</span>
            </>
          ),
          after: waited(all.backMs),
        }}
      />
    </Panel>
  )
}
